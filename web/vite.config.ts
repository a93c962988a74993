/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// `vite build` makes the page that the server hands out; `--mode fixtures` the still pages that are looked at in tests.
export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  root: mode === "fixtures" ? "fixtures" : ".",
  base: mode === "fixtures" ? "./" : "/",
  build: {
    outDir: mode === "fixtures" ? "../../build/page-fixtures" : "../src/doorcard/server/page",
    emptyOutDir: true,
    assetsDir: "assets",
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: process.env["DOORCARD"] ?? "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
}));
