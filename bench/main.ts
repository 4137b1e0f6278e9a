// npm run bench: prints figures and asserts nothing. Each is worth something only beside the others of the same run.
import { measureEngine } from "./engine.ts";
import { type Options, readOptions, usage } from "./options.ts";
import { openPostgres } from "./postgres.ts";
import {
  type ByEngine,
  printFairness,
  printMemory,
  printPages,
  printProfile,
  printStarts,
  printVisit,
  printVitals,
} from "./print.ts";
import { profile } from "./profile.ts";
import { prepareCity, timedStart } from "./server.ts";
import { findLighthouse, howToGetLighthouse, vitals } from "./vitals.ts";
import { firstVisit } from "./wire.ts";
import { measureYardsticks } from "./yardsticks.ts";

await bench(optionsOrUsage());

function optionsOrUsage(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(1);
  }
}

async function bench(options: Options): Promise<void> {
  const { seconds, wanted } = options;
  console.log("Building the demo city and measuring. Leave the machine alone for a few minutes…");
  const city = await prepareCity();
  if (["start", "pages", "fairness", "memory"].some((name) => wanted.has(name as never))) {
    const engines: ByEngine = { embedded: await measureEngine(city, options), PostgreSQL: await onPostgres(options) };
    if (wanted.has("start")) printStarts(engines);
    if (wanted.has("pages")) printPages(engines, await measureYardsticks(city.dataDir, seconds));
    if (wanted.has("fairness")) printFairness(engines);
    if (wanted.has("memory")) printMemory(engines);
  }
  if (wanted.has("profile")) printProfile(await profile(city, seconds));
  const lighthouse = wanted.has("vitals") ? findLighthouse() : undefined;
  if (wanted.has("wire") || lighthouse) {
    const { server } = await timedStart(city);
    try {
      if (wanted.has("wire")) printVisit(await firstVisit(`${server.url}/`));
      if (lighthouse) printVitals(await vitals(lighthouse, `${server.url}/`));
    } finally {
      await server.stop();
    }
  }
  if (wanted.has("vitals") && !lighthouse) console.log(`\n${howToGetLighthouse}`);
}

async function onPostgres(options: Options) {
  const database = await openPostgres();
  if (!database) return undefined;
  try {
    return await measureEngine(await prepareCity(database.url), options);
  } finally {
    await database.stop();
  }
}
