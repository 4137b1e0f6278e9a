import { join, relative } from "node:path";
import { BaseSequencer, createVitest } from "vitest/node";

let order = [];

/** The files as they were asked for. */
class AsAsked extends BaseSequencer {
  sort(specifications) {
    const place = ({ moduleId }) => order.indexOf(relative(process.cwd(), moduleId));
    return specifications.sort((a, b) => place(a) - place(b));
  }
}

const modules = [];
const heard = {
  onTestModuleEnd(module) {
    modules.push(module);
    process.send({ finished: module.moduleId });
  },
};
// Vitest adds one for each run.
process.setMaxListeners(0);
const vitest = await createVitest({
  watch: false,
  // Those that measure the processor want it for themselves.
  project: ["!alone"],
  reporters: [heard],
  sequence: { sequencer: AsAsked },
});
for (const { config } of vitest.projects) {
  config.maxWorkers = 1;
  // A switch is read when its module loads, too.
  config.isolate = true;
  config.setupFiles.unshift(join(import.meta.dirname, "setup.mjs"));
}
const specifications = await vitest.globTestSpecifications();
const nameOf = ({ moduleId }) => relative(process.cwd(), moduleId);

const secondsOf = ({ prepareDuration, setupDuration, collectDuration, duration }) =>
  (prepareDuration + setupDuration + collectDuration + duration) / 1000;

const report = (module) => ({
  file: nameOf(module),
  passed: module.ok(),
  seconds: secondsOf(module.diagnostic()),
  reached: module.meta().reached ?? [],
  loaded: module.meta().loaded ?? [],
});

process.on("disconnect", () => process.kill(-process.pid, "SIGKILL"));
process.on("message", async ({ list, fault, files }) => {
  if (list) return process.send({ files: specifications.map(nameOf) });
  order = files;
  vitest.config.bail = fault ? 1 : 0;
  for (const { config } of vitest.projects) config.bail = vitest.config.bail;
  vitest.provide("fault", fault);
  modules.length = 0;
  const chosen = specifications.filter((each) => files.includes(nameOf(each)));
  const { unhandledErrors } = await vitest.runTestSpecifications(chosen);
  process.send({ modules: modules.map(report), unhandled: unhandledErrors.length });
});
