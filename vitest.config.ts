import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Unit, law and database tests. Browser tests live in tests/browser and run under Playwright. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ["{app,server,demo,tests,scripts}/**/*.test.{ts,tsx}"],
    exclude: ["tests/browser/**", "node_modules/**"],
    globalSetup: "tests/support/run.ts",
    // Half of the time goes into waiting for databases, mail servers and deadlines.
    maxWorkers: Math.max(2, availableParallelism()),
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
