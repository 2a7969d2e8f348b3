import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const zug = process.env.ZUG_ADDR ?? "127.0.0.1:7077";

export default defineConfig({
  plugins: [svelte()],
  build: { target: "es2022", modulePreload: { polyfill: false }, assetsInlineLimit: 0, reportCompressedSize: true },
  // `npm run dev` beside a running `zug serve`, whose address ZUG_ADDR names.
  server: {
    proxy: { "/api": { target: `http://${zug}`, ws: true }, "/healthz": `http://${zug}` },
    fs: { allow: [".."] },
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    environment: "happy-dom",
    environmentOptions: {
      happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableChildPageNavigation: true } } },
    },
    include: ["src/**/*.test.ts"],
  },
});
