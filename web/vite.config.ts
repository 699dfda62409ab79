import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// Nothing is inlined as data: the content-security-policy asks that fonts and scripts come from the page's own address.
export default defineConfig({
  plugins: [svelte()],
  build: {
    target: ["chrome123", "firefox128", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
