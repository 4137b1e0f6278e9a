import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { startOwnPostgres } from "../lib/postgres.mjs";
import { fail, seconds } from "../lib/run.mjs";
import { compilerRefuses, prepareTypes } from "./compiler.mjs";
import { build, copyTree } from "./copy.mjs";
import { draw } from "./draw.mjs";
import { plantAll } from "./faults.mjs";
import { createSelection } from "./selection.mjs";
import { openWorker } from "./worker.mjs";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "300" },
    seed: { type: "string", default: "1" },
    only: { type: "string", multiple: true, default: [""] },
    tests: { type: "string", multiple: true, default: [""] },
  },
});

/** In per cent. */
const wanted = 95;

const began = performance.now();
const postgres = await startOwnPostgres();
if (!postgres) fail("This needs PostgreSQL's programs on this machine.");
const copy = copyTree();
const workers = [0, 1].map(() => openWorker(copy, postgres.url));
const tidy = () => {
  for (const worker of workers) worker.close();
  rmSync(copy, { recursive: true, force: true });
};
process.once("exit", tidy);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
try {
  await prepareTypes(copy);
  const { all, outdated, restore } = await plantAll(copy);
  await build(copy);
  const faults = draw(all, { count: Number(values.count), seed: values.seed, only: values.only });
  console.log(`${faults.length} of ${all.length} faults, seed ${values.seed}.`);

  for (const { file, line } of outdated)
    console.log(`Not proposed any more, see scripts/faults/no-faults.mjs: ${file}: ${line}`);

  const files = (await workers[0].testFiles()).filter((file) => values.tests.some((folder) => file.startsWith(folder)));
  const tests = (await runOnWorkers(files, (worker, file) => worker.measure(file))).filter(({ file, passed }) => {
    if (!passed) console.log(`Left out, as it fails without a fault, too: ${file}`);
    return passed;
  });
  console.log(`${tests.length} test files run without a fault (${seconds(began)}).\n`);

  if (faults.length === 0) fail(`No fault is in ${values.only.join(" or ")}.`);
  if (tests.length === 0) fail(`No test is in ${values.tests.join(" or ")}.`);
  const testsOf = createSelection(all, tests);
  let done = 0;
  const results = await runOnWorkers(faults, async (worker, fault) => {
    const noticedBy = await worker.notice(fault, testsOf(fault));
    console.log(`${++done} ${noticedBy ? "noticed " : "SURVIVED"} ${fault.place} ${noticedBy ?? fault.change}`);
    return { ...fault, noticedBy };
  });

  restore();
  const survived = results.filter(({ noticedBy }) => !noticedBy);
  const refused = [];
  for (const fault of survived) if (await compilerRefuses(copy, fault)) refused.push(fault);
  const left = survived.filter((fault) => !refused.includes(fault));
  const noticed = faults.length - left.length;
  console.log(`\nSurvived:${left.map(({ place, change }) => `\n  ${place}  ${change}`).join("") || " none"}`);
  const percent = (100 * noticed) / faults.length;
  console.log(
    `\n${noticed} of ${faults.length} faults noticed, ${percent.toFixed(1)} % (${refused.length} by the compiler alone), seed ${values.seed}, ${seconds(began)}`,
  );
  process.exitCode = percent < wanted ? 1 : 0;
} finally {
  tidy();
  await postgres.stop();
}

/** One after the other on whichever worker is free; the results in the order of the things. */
async function runOnWorkers(things, work) {
  const results = [];
  let next = 0;
  const follow = async (worker) => {
    while (next < things.length) {
      const index = next++;
      results[index] = await work(worker, things[index]);
    }
  };
  await Promise.all(workers.map(follow));
  return results;
}
