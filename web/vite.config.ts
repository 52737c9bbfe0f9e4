import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import Icons from "unplugin-icons/vite";
import { defineConfig } from "vitest/config";
import { compress } from "./tools/compress.ts";
import { iconCredits } from "./tools/icon-credits.ts";
import { licenses } from "./tools/licenses.ts";
import { plainTexts } from "./tools/plain-texts.ts";

const server = process.env["SORTILEGE_SERVER"] ?? "http://127.0.0.1:8000";

/** What several pages share goes together by who needs it, and small pieces join others: few files for a first visit. Words,
 * icons and what belongs to a game stay apart, as most visitors do not need them. */
const SHARED = {
  name: "shared",
  test: (id: string) => !/\.ftl|\/games\/|~icons/.test(id),
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 4_000,
};

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
    rolldownOptions: {
      input: "index.html",
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { groups: [SHARED] },
        chunkFileNames: ({ name }) => `assets/${name.startsWith("shared~") ? "shared" : "[name]"}-[hash].js`,
        assetFileNames: ({ names }) =>
          `assets/${names.some((name) => name.startsWith("shared~")) ? "shared" : "[name]"}-[hash][extname]`,
      },
    },
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
