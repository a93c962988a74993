import "./stubs";

import { afterEach, expect, it, vi } from "vitest";

import { house } from "../src/house/api";

afterEach(() => void vi.unstubAllGlobals());

it("tables are searched by the house, which says how many there are in all", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response('[{"id": "t_1"}]', { headers: { "x-doorcard-count": "57" } }));
  });
  const { rows, count } = await house.tables("razz & co", 20);
  expect(asked).toEqual(["/api/tables?search=razz+%26+co&first=0&most=20"]);
  expect(rows).toMatchObject([{ id: "t_1", closes: null }]);
  expect(count).toBe(57);
});
