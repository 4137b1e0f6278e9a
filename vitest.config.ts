import { defineConfig } from "vitest/config";

/** Unit, law and database tests. Browser tests live in tests/browser and run under Playwright. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ["{app,server,demo,tests,scripts}/**/*.test.{ts,tsx}"],
    exclude: ["tests/browser/**", "node_modules/**"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
