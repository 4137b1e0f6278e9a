import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** These measure the processor: nothing may run beside them. */
const measuring = ["tests/event-loop.test.ts"];

/** Unit, law and database tests. Browser tests live in tests/browser and run under Playwright. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    globalSetup: "tests/support/run.ts",
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "beside each other",
          include: ["{app,server,demo,tests,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["tests/browser/**", "node_modules/**", ...measuring],
          // Half of the time goes into waiting for databases, mail servers and deadlines.
          maxWorkers: Math.max(2, availableParallelism()),
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: "alone", include: measuring, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
