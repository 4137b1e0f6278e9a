import { percent, table, whole } from "../report.ts";
import type { Compared } from "./compare.ts";
import type { Difference } from "./differences.ts";
import { type Way, ways } from "./tally.ts";

export function printKept(compared: Compared): void {
  printAnswers(compared);
  printPages(compared);
  printActs(compared);
  for (const line of compared.complaints) console.log(`\nA process logged: ${line}`);
  for (const difference of compared.differences) printDifference(difference);
}

function printAnswers({ answers, askers, statuses, later, mixed, beforeNotice, wrong, foundWrong, seconds }: Compared) {
  const late = beforeNotice.answers > 0 ? `, the last after ${whole(beforeNotice.latest)} ms` : "";
  const { 304: notModified = 0, ...sent } = statuses;
  table(
    "Answers of two processes that keep pages, compared with those of one that keeps nothing",
    ["", "answers"],
    [
      ["compared", whole(answers)],
      ["a second", whole(answers / seconds)],
      ...counts("to ", askers, { member: "members", admin: "the admin", visitor: "visitors" }),
      ...counts("with status ", sent),
      ["that nothing has changed (304)", whole(notModified)],
      ["a minute, an hour or a day older or younger, or true when the truth was asked again", whole(later)],
      ["read partly before and partly after an act", whole(mixed)],
      ["to visitors, before another process’s notice came", `${whole(beforeNotice.answers)}${late}`],
      ["stale or somebody else’s", whole(wrong)],
      ["found wrong by a process itself, which kept nothing from then on", whole(foundWrong)],
    ],
  );
}

const counts = (before: string, those: Record<string, number>, names: Record<string, string> = {}) =>
  Object.entries(those).map(([name, count]) => [`${before}${names[name] ?? name}`, whole(count)]);

function printPages({ pages }: Compared) {
  const sum = (each: Record<Way, number>) => ways.reduce((all, way) => all + each[way], 0);
  const all = { kept: 0, read: 0, rendered: 0 };
  for (const each of Object.values(pages)) for (const way of ways) all[way] += each[way];
  const rows = Object.entries({ all, ...pages }).sort(([, a], [, b]) => sum(b) - sum(a));
  table(
    "Where these answers came from",
    ["", "answers", "from copies", "read, rendering kept", "read and rendered"],
    rows.map(([page, each]) => [
      page,
      whole(sum(each)),
      ...ways.map((way) => `${whole(each[way])} (${percent(each[way], sum(each))})`),
    ]),
  );
}

function printActs({ acts, states, seconds }: Compared) {
  table(
    `What was done in these ${whole(seconds)} s, in which the data had ${whole(states)} states`,
    ["", "carried out", "refused"],
    Object.entries(acts)
      .sort(([, a], [, b]) => b.done - a.done)
      .map(([what, { done, refused }]) => [what, whole(done), whole(refused)]),
  );
}

/** Of words that are told. */
const mostUnknown = 20;

function printDifference({ who, path, from, after, late, wanted, got, unknown }: Difference) {
  console.log(`\n${path} as ${who}, from ${from}, after ${after} (${late} ms)\n  wanted: ${wanted}\n  got:    ${got}`);
  console.log(`  in no state: ${unknown.slice(0, mostUnknown).join(" ") || "nothing, but not all of it together"}`);
}
