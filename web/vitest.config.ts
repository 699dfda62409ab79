import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  // Runes as the browser has them, not as a server would render them.
  resolve: { conditions: ["browser"] },
  // The tests read the ledger itself.
  server: { fs: { allow: [".", "../docs/rules"] } },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    // A sweep over all screens is quick, but the machine may be busy.
    testTimeout: 60_000,
    // The tests keep nothing between them, so that they can share a process and what it has read.
    pool: "threads",
    isolate: false,
    // Names only what fails.
    reporters: ["minimal"],
  },
});
