import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

const all = "{app,server,demo,tests,scripts}/**/*.test.{ts,tsx}";
/** These measure the processor, which nobody else may be busy with. Beside them stand some that do nothing but wait. */
const measuring = ["tests/event-loop.test.ts"];
const waiting = ["tests/deadlines.test.ts", "app/platform/mail/delivery-faults.server.test.ts"];
const alone = [...measuring, ...waiting];
/** They import the built server, which has classes of its own in the place of the runtime's. */
const built = ["tests/http/**/*.test.ts"];
/** They replace a module for whoever loads it after them. */
const mocked = ["**/*.mocked.test.ts"];

/** A process of the runner takes one file after the other and loads a module once: loading took longer than most tests. */
const sharing = { isolate: false, sequence: { groupOrder: 0 }, maxWorkers: availableParallelism() + 1 };

/** Unit, law and database tests. Browser tests live in tests/browser and run under Playwright. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    globalSetup: "tests/support/run.ts",
    testTimeout: 30_000,
    hookTimeout: 60_000,
    exclude: [...configDefaults.exclude, "tests/browser/**"],
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { ...sharing, name: "built", include: built } },
      { extends: true, test: { ...sharing, name: "mocked", include: mocked, isolate: true } },
      {
        extends: true,
        test: {
          ...sharing,
          name: "sources",
          include: [all],
          exclude: ["tests/browser/**", ...alone, ...built, ...mocked],
        },
      },
      { extends: true, test: { name: "alone", include: alone, maxWorkers: 2, sequence: { groupOrder: 1 } } },
    ],
  },
});
