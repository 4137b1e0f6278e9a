import { buildIfChanged } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { ensurePostgres } from "./lib/postgres.mjs";
import { seconds } from "./lib/run.mjs";
import { checkTypes, createTally, lint, runTests, sayTheSlowest, step } from "./lib/steps.mjs";
import { keepTemporaryFilesInMemory } from "./lib/temporary.mjs";

keepTemporaryFilesInMemory();

const began = performance.now();
const node = await ensureInstalled();

const tally = createTally();

/** What says most in a minute: neither those that ask the built server, nor those that wait or try everything. */
const quick = ["sources", "mocked"];

async function test() {
  const postgres = await ensurePostgres({ install: false });
  if (!postgres) console.log("No PostgreSQL server found: the database tests run on the embedded engine only.");
  try {
    return await runTests(node, { tally, projects: quick });
  } finally {
    await postgres?.stop();
  }
}

const passed =
  (await step("Types", () => checkTypes(node))) &&
  (await step("Lint", () => lint(node))) &&
  (await step("Build", () => buildIfChanged(node))) &&
  (await step("Tests", test));
sayTheSlowest(tally);
console.log(`\n${passed ? "All is well" : "Not yet right"} (${seconds(began)}).`);
process.exit(passed ? 0 : 1);
