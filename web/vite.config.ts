import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import Icons from "unplugin-icons/vite";
import { defineConfig } from "vitest/config";
import { compress } from "./tools/compress.ts";
import { iconCredits } from "./tools/icon-credits.ts";
import { licenses } from "./tools/licenses.ts";
import { plainTexts } from "./tools/plain-texts.ts";

const server = process.env["SORTILEGE_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [
    svelte(),
    svelteTesting(),
    Icons({ compiler: "svelte" }),
    iconCredits(import.meta.dirname),
    licenses(import.meta.dirname),
    plainTexts(),
    compress(),
  ],
  build: {
    outDir: "../src/sortilege/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: "manifest.json",
    rolldownOptions: { input: "index.html", checks: { bundlerTimings: false } },
  },
  server: {
    proxy: {
      "/api/socket": { target: server, ws: true },
      "/api": { target: server },
    },
  },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.ts"],
  },
});
