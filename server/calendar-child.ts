// Reads calendars that strangers write, in a process that may crash or be ended at any time. Node runs this file, and what
// it imports, as they are: by their whole names, and nothing but packages, types and files that do the same.
import { Worker } from "node:worker_threads";
import type { CalendarJob } from "../app/features/events/calendars/reading/answer.ts";
import { readCalendar } from "../app/features/events/calendars/reading/read-calendar.ts";

/** In ms. A parent that lives ends this process long before. */
const longestLife = 120_000;

process.on("message", (job: CalendarJob) => {
  process.send?.(readCalendar(job));
});
// The parent is gone: exit hard. Where a calendar keeps this thread busy for ever, another one does that.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
new Worker(`setTimeout(() => process.kill(process.pid, "SIGKILL"), ${longestLife})`, { eval: true }).unref();
process.send?.("ready");
