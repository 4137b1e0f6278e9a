import { ensureBrowser } from "./lib/browser.mjs";
import { buildIfChanged } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { ensurePostgres } from "./lib/postgres.mjs";
import { ensureProxies } from "./lib/programs.mjs";
import { checkTypes, createTally, lint, runBrowserTests, runTests, sayTheSlowest, step } from "./lib/steps.mjs";
import { keepTemporaryFilesInMemory } from "./lib/temporary.mjs";

keepTemporaryFilesInMemory();

const node = await ensureInstalled();
await ensureBrowser();
const postgres = await ensurePostgres({ install: true });
await ensureProxies();
const tally = createTally();

async function stepWithoutTests(name, work) {
  const well = await step(name, work);
  if (!well) tally.addFailure();
  return well;
}

try {
  // One failure hides no other: every step runs, but for the tests of a build that there is not.
  await stepWithoutTests("Types", () => checkTypes(node));
  await stepWithoutTests("Lint", () => lint(node));
  const built = await stepWithoutTests("Build", () => buildIfChanged(node));
  await step("Tests", () => runTests(node, { tally }));
  if (built) await step("Browser tests", () => runBrowserTests(node, tally));
} finally {
  await postgres.stop();
}
sayTheSlowest(tally);
console.log(`\n${tally.line()}`);
process.exit(tally.total.failed === 0 ? 0 : 1);
