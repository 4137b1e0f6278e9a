import { percent, table, whole } from "../report.ts";
import type { Compared } from "./compare.ts";
import type { Difference } from "./differences.ts";

/** As many are printed. */
const most = 20;

export function printKept(compared: Compared | undefined): void {
  if (!compared) return void console.log("\nComparing kept pages: skipped, no PostgreSQL server is installed");
  const { answers, acts, notModified, later, mixed, beforeNotice, differences, foundWrong, output, seconds } = compared;
  const said = (line: RegExp) => output.match(line)?.length ?? 0;
  const copies = answers - said(/"method":"GET","msg":"answered from the routes"/g);
  const late = beforeNotice.answers > 0 ? `, the last after ${whole(beforeNotice.latest)} ms` : "";
  table(
    "Answers of two processes that keep pages, compared with those of one that keeps nothing",
    ["", "answers"],
    [
      ["compared", whole(answers)],
      ["from copies", `${whole(copies)} (${percent(copies, answers)})`],
      ["read anew and rendered", whole(said(/"msg":"page rendered"/g))],
      ["that nothing has changed", whole(notModified)],
      ["a minute, an hour or a day older or younger", whole(later)],
      ["read partly before and partly after an act", whole(mixed)],
      ["to visitors, before another process’s notice came", `${whole(beforeNotice.answers)}${late}`],
      ["stale or somebody else’s", whole(differences.length)],
      ["found wrong by a process itself, which kept nothing from then on", whole(foundWrong)],
    ],
  );
  table(
    `What was done in these ${whole(seconds)} s`,
    ["", "carried out", "refused"],
    Object.entries(acts)
      .sort(([, a], [, b]) => b.done - a.done)
      .map(([what, { done, refused }]) => [what, whole(done), whole(refused)]),
  );
  for (const difference of differences.slice(0, most)) printDifference(difference);
}

function printDifference({ who, path, from, after, late, wanted, got }: Difference) {
  console.log(`\n${path} as ${who}, from ${from}, after ${after} (${late} ms)\n  wanted: ${wanted}\n  got:    ${got}`);
}
