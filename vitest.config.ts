import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

const all = "{app,server,demo,tests,scripts,bench}/**/*.test.{ts,tsx}";
/** These measure the processor, which nobody else may be busy with. Beside them stand some that do nothing but wait. */
const measuring = ["tests/event-loop.test.ts", "tests/regular-expressions.test.ts"];
const waiting = ["tests/deadlines.test.ts", "app/platform/mail/delivery-faults.server.test.ts"];
const alone = [...measuring, ...waiting];
/** They import the built server, which has classes of its own in the place of the runtime's. */
const served = ["tests/http/**/*.test.ts"];
/** They start processes, wait for what comes later, or try everything. Whoever comes last keeps everybody waiting: these come first. */
const long = [
  "tests/{another-city,cut-off,files-move,fuzz,hostile-pictures,move,permission-matrix,setup,wrong-settings}.test.ts",
  "tests/{backup,backup-by-clock,backup-of-a-bucket,backup-of-documents}.test.ts",
  "tests/{log-lines,many-connections,metrics,restored-again}.test.ts",
  "tests/{,*-}races.test.ts",
  "tests/containers/image.test.ts",
  "tests/{faults,resilience}/*.test.ts",
  "app/platform/jobs/jobs.server.test.ts",
  "app/platform/mail/delivery.server.test.ts",
];
/** They replace a module for whoever loads it after them. */
const mocked = ["**/*.mocked.test.ts"];

/** A process of the runner takes one file after the other and loads a module once: loading took longer than most tests. */
const sharing = { isolate: false, sequence: { groupOrder: 0 }, maxWorkers: availableParallelism() + 1 };
/** As a server runs: React for developers takes half as long again. */
const env = { NODE_ENV: "production" };
const elsewhere = ["tests/browser/**", ...alone, ...long, ...mocked, ...served];

/**
 * Unit, law and database tests: `npm run check` runs those of the sources. Browser tests live in tests/browser and run
 * under Playwright. Projects of one group run in the order of their names.
 */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    globalSetup: "tests/support/run.ts",
    setupFiles: "tests/support/city.ts",
    // A machine that does other things as well is slow, not broken.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    exclude: [...configDefaults.exclude, "tests/browser/**"],
    projects: [
      { extends: true, test: { ...sharing, name: "long", include: long } },
      { extends: true, test: { ...sharing, name: "mocked", include: mocked, isolate: true } },
      { extends: true, test: { ...sharing, name: "served", include: served, env } },
      { extends: true, test: { ...sharing, name: "sources", include: [all], exclude: elsewhere } },
      { extends: true, test: { name: "alone", include: alone, env, maxWorkers: 2, sequence: { groupOrder: 1 } } },
    ],
  },
});
