// @vitest-environment node
import { expect, it, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/", search: "" });
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("document", { addEventListener: () => {} });
const { read } = await import("../src/house/route.svelte");

it("an address that is written in no way that can be read leads nowhere", () => {
  expect(read({ pathname: "/table/%E0%A4%A", search: "" })).toEqual({ page: "lost" });
  expect(read({ pathname: "/table/a%20b", search: "?rail" })).toMatchObject({ page: "table", id: "a b", rail: true });
});
