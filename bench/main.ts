// npm run bench: prints figures and asserts nothing, but for kept pages. Each is worth something only beside the others of the same run.
import { readFileSync, writeFileSync } from "node:fs";
import type { ServerOptions } from "../tests/support/server.ts";
import { measureAgainst, printAgainst } from "./against.ts";
import { ensureBrowserFor } from "./browser.ts";
import { measureCapacity } from "./capacity.ts";
import { measureEngine } from "./engine.ts";
import { measureGrowth } from "./growth.ts";
import { compareKept } from "./kept/compare.ts";
import { printKept } from "./kept/print.ts";
import { measureLive } from "./live.ts";
import { measureMoving } from "./moving.ts";
import { type Options, readOptions, usage } from "./options.ts";
import { openDurablePostgres, openPostgres } from "./postgres.ts";
import {
  type ByEngine,
  printFairness,
  printMemory,
  printMoving,
  printPages,
  printProfile,
  printStarts,
  printVisit,
  printVitals,
} from "./print.ts";
import { printCapacity, printGrowth, printLive, printWriting } from "./print-boards.ts";
import { printResidency } from "./print-residency.ts";
import { profile } from "./profile.ts";
import { compareWith, printed, type Table } from "./report.ts";
import { measureResidency } from "./residency.ts";
import { prepareCity, timedStart } from "./server.ts";
import { measureSeveral, printSeveral } from "./several.ts";
import { printSoak, soak } from "./soak.ts";
import { measureUnchanged, printUnchanged } from "./unchanged.ts";
import { measureVitals } from "./vitals.ts";
import { firstVisit } from "./wire.ts";
import { measureWriting } from "./writing.ts";
import { measureYardsticks } from "./yardsticks.ts";

const options = optionsOrUsage();
if (options.compare) compareWith(JSON.parse(readFileSync(options.compare, "utf8")) as Table[]);
try {
  if (options.against) printAgainst(await measureAgainst(options.against, options));
  else await bench(options);
} finally {
  if (options.save) writeFileSync(options.save, JSON.stringify(printed, null, 1));
}

function optionsOrUsage(): Options {
  try {
    const options = readOptions(process.argv.slice(2));
    if (options) return options;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(1);
  }
  console.log(usage);
  process.exit();
}

async function bench(options: Options): Promise<void> {
  const { seconds, wanted, pages } = options;
  await ensureBrowserFor(wanted);
  console.log("Building the demo city and measuring. Leave the machine alone for a few minutes…");
  const city = await prepareCity();
  if (["start", "pages", "fairness", "memory"].some((name) => wanted.has(name as never))) {
    const engines: ByEngine = {
      embedded: await measureEngine(city, options),
      PostgreSQL: await onPostgres((other) => measureEngine(other, options)),
    };
    if (wanted.has("start")) printStarts(engines);
    if (wanted.has("pages")) {
      for (const page of pages) {
        printPages(page, engines, await measureYardsticks({ page, dataDir: city.dataDir, seconds }));
      }
    }
    if (wanted.has("fairness")) printFairness(pages[0], engines);
    if (wanted.has("memory")) printMemory(engines);
  }
  if (wanted.has("unchanged")) printUnchanged(await onPostgres((other) => measureUnchanged(other, options)));
  if (wanted.has("soak")) printSoak({ embedded: await soak(city), PostgreSQL: await onPostgres(soak) });
  if (wanted.has("live")) printLive({ embedded: await measureLive(city), PostgreSQL: await onPostgres(measureLive) });
  if (wanted.has("writing")) {
    const measure = (other: ServerOptions) => measureWriting(other, seconds);
    printWriting({ embedded: await measure(city), PostgreSQL: await onPostgres(measure, openDurablePostgres) });
  }
  if (wanted.has("residency")) printResidency(await onPostgres(measureResidency));
  if (wanted.has("growth")) printGrowth(await measureGrowth(seconds));
  if (wanted.has("capacity")) {
    printCapacity({ embedded: await measureCapacity(city), PostgreSQL: await onPostgres(measureCapacity) });
  }
  if (wanted.has("several")) printSeveral(await onPostgres((other) => measureSeveral(other, seconds)));
  if (wanted.has("kept")) {
    const compared = await onPostgres((other) => compareKept(other, options.answers));
    if (compared) printKept(compared);
    // A figure may be missing; this is a check, and was not made.
    else console.error("\nKept pages are compared on PostgreSQL: install it, or name a server in TEST_DATABASE_URL.");
    if (!compared || compared.wrong + compared.foundWrong > 0) process.exitCode = 1;
  }
  if (wanted.has("profile")) {
    const asDeployed = await onPostgres((other) => profile(other, options));
    const on = asDeployed ? "PostgreSQL" : "the embedded database";
    printProfile(pages[0], asDeployed ?? (await profile(city, options)), on);
  }
  if (["wire", "moving", "vitals"].some((name) => wanted.has(name as never))) {
    const { server } = await timedStart(city);
    try {
      if (wanted.has("wire")) printVisit(await firstVisit(`${server.url}/`));
      if (wanted.has("moving")) printMoving(await measureMoving(server));
      if (wanted.has("vitals")) printVitals(await measureVitals(server.url));
    } finally {
      await server.stop();
    }
  }
}

/** Builds the demo city on a throwaway PostgreSQL server and measures there; undefined where none is installed. */
async function onPostgres<T>(
  measure: (city: ServerOptions & { dataDir: string }) => Promise<T>,
  open: typeof openPostgres | typeof openDurablePostgres = openPostgres,
): Promise<T | undefined> {
  const database = await open();
  if (!database) return undefined;
  try {
    return await measure(await prepareCity(database.url));
  } finally {
    await database.stop();
  }
}
