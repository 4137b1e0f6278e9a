import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { command, root, run, seconds } from "./run.mjs";

// Biome and Vitest colour their output on CI too, where it ends up in a file: colours are for a terminal.
const plain = !process.stdout.isTTY;

/** Runs one step under its heading; `work` gives an exit code. Says how long it took; gives whether it went well. */
export async function step(name, work) {
  const began = performance.now();
  console.log(`\n── ${name}`);
  const code = await work();
  console.log(`── ${name}: ${code === 0 ? "ok" : "FAILED"} (${seconds(began)})`);
  return code === 0;
}

export async function checkTypes(node) {
  const generated = await run(node, [command("react-router"), "typegen"]);
  return generated === 0 ? run(node, [command("tsc")]) : generated;
}

export const lint = (node) => run(node, [command("biome"), "ci", ...(plain ? ["--colors=off"] : []), "."]);

/** Adds up what the test runners report as JSON, and stands in for them when they end without a report. */
export function createTally() {
  const folder = mkdtempSync(join(tmpdir(), "porchlight-tests-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const total = { passed: 0, failed: 0, skipped: 0 };
  const times = [];
  const add = ({ passed, failed, skipped }, code) => {
    total.passed += passed;
    // A runner that ends badly without saying what failed is a failure all the same.
    total.failed += failed === 0 && code !== 0 ? 1 : failed;
    total.skipped += skipped;
  };
  const none = { passed: 0, failed: 0, skipped: 0 };
  return {
    total,
    /** Where a runner is to write its report. */
    reportFile: (name) => join(folder, `${name}.json`),
    /** Takes in a runner's report and exit code. */
    addReport(name, code, read) {
      const file = join(folder, `${name}.json`);
      const { tests = [], ...counts } = existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8"))) : none;
      add(counts, code);
      times.push(...tests);
      return code || Number(counts.failed > 0);
    },
    /** Counts a step that is no test but failed. */
    addFailure: () => add(none, 1),
    slowest: (count) => times.toSorted((one, other) => other.ms - one.ms).slice(0, count),
    line() {
      const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
      const names = times.filter(({ isFlaky }) => isFlaky).map(({ name }) => name);
      const flaky = names.length > 0 ? ` (flaky: ${names.join("; ")})` : "";
      return `${total.passed} passed, ${total.failed} failed${flaky}${skipped}`;
    },
  };
}

const failedToLoad = (file) => file.status === "failed" && file.assertionResults.length === 0;

/** Unit, law and database tests: all, or those of some projects of vitest.config.ts. */
export async function runTests(node, { tally, projects = [] }) {
  const chosen = projects.map((name) => `--project=${name}`);
  const reporters = tally
    ? ["--reporter=default", "--reporter=json", `--outputFile.json=${tally.reportFile("vitest")}`]
    : ["--reporter=default"];
  const code = await run(node, [command("vitest"), "run", "--passWithNoTests", ...chosen, ...reporters], {
    env: plain ? { NO_COLOR: "1" } : {},
  });
  return (
    tally?.addReport("vitest", code, (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.testResults.filter(failedToLoad).length,
      skipped: report.numPendingTests + report.numTodoTests,
      tests: report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ duration = 0, fullName }) => ({
          file: relative(root, name),
          ms: duration,
          name: fullName,
        })),
      ),
    })) ?? code
  );
}

const hasBrowserTests = () => {
  const folder = join(root, "tests", "browser");
  return existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => /\.(spec|test)\.ts$/.test(name));
};

export async function runBrowserTests(node, tally) {
  const options = hasBrowserTests() ? [] : ["--pass-with-no-tests"];
  const code = await run(node, [command("playwright"), "test", "--reporter=list,json", ...options], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: tally.reportFile("playwright") },
  });
  return tally.addReport("playwright", code, ({ stats, errors, suites }) => {
    sayWhatPagesShowed(suites.flatMap(resultsIn));
    return {
      passed: stats.expected,
      // What passes only when it is tried again has failed.
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
      tests: suites.flatMap(testsIn),
    };
  });
}

const resultsIn = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)),
  ...suites.flatMap(resultsIn),
];

/** Where nobody can open the pictures of a failure, words must do. */
function sayWhatPagesShowed(results) {
  for (const { attachments } of results) {
    for (const { name, body } of attachments) {
      if (name.startsWith("page ")) console.log(`\n── What was on ${name}\n${Buffer.from(body, "base64")}`);
    }
  }
}

/** Of a suite and those in it; all tries of a test are its time. */
const testsIn = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ results, status }) => ({
      file: `tests/browser/${file}`,
      isFlaky: status === "flaky",
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      name: title,
    })),
  ),
  ...suites.flatMap(testsIn),
];

/** Says which tests took longest, of all runners. */
export function sayTheSlowest(tally) {
  const slowest = tally.slowest(10);
  if (slowest.length > 0) console.log("\n── The ten slowest tests");
  for (const { file, ms, name } of slowest) {
    console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${file}: ${name}`);
  }
}
