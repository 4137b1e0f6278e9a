import { afterAll, beforeAll, inject } from "vitest";

// What Stryker's switches read. It reaches what the tests start, too.
globalThis.__stryker__ = {};
const fault = inject("fault");
if (fault) process.env.__STRYKER_ACTIVE_MUTANT__ = fault;

// What runs from here on is covered by a test, and not by loading.
beforeAll(() => {
  globalThis.__stryker__.currentTestId = "tests";
});

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it which fixtures are wanted.
afterAll(({}, file) => {
  const { perTest, static: loaded } = globalThis.__stryker__.mutantCoverage ?? {};
  file.meta.reached = Object.keys(perTest?.tests ?? {});
  file.meta.loaded = Object.keys(loaded ?? {});
});
