import type { Received } from "../tests/browser/support/received.ts";
import type { EngineFigures } from "./engine.ts";
import type { Figures } from "./load.ts";
import type { Moving, measureMoving } from "./moving.ts";
import type { PageName } from "./options.ts";
import type { Hot, Profile } from "./profile.ts";
import { inSeconds, kilobytes, megabytes, ms, percent, skipped, table, tenths, whole } from "./report.ts";
import type { Vitals } from "./vitals.ts";
import type { Yardsticks } from "./yardsticks.ts";

/** The figures of each database by its name; undefined where there is no server for it. */
export type ByEngine = Record<string, EngineFigures | undefined>;

/** One row for each database that was measured, and one that says which was not. */
const rowsOf = (engines: ByEngine, rows: (name: string, figures: EngineFigures) => string[][]) =>
  Object.entries(engines).flatMap(([name, figures]) => (figures ? rows(name, figures) : [[skipped(name)]]));

export function printStarts(engines: ByEngine): void {
  const rows = rowsOf(engines, (name, { starts }) => [[name, ...starts.map(inSeconds)]]);
  table("Start on an existing database, to the ready line", ["", "first", "second"], rows);
}

export function printPages(page: PageName, engines: ByEngine, { visitor, member }: Yardsticks): void {
  const row = (name: string, { perSecond, cpu }: Figures, constant?: Figures, bare?: Figures) => [
    name,
    whole(perSecond),
    constant ? percent(perSecond, constant.perSecond) : "",
    bare ? percent(perSecond, bare.perSecond) : "",
    cpu ? tenths(cpu.application) : "",
    cpu?.database ? tenths(cpu.database) : "",
    cpu && constant?.cpu ? percent(constant.cpu.application, cpu.application) : "",
  ];
  const lines = [
    ...rowsOf(engines, (name, { pages }) => {
      const asked = pages?.[page];
      if (!asked) return [];
      return [
        row(`visitor, ${name}`, asked.visitor, undefined, visitor.bare),
        row(`visitor, ${name}, compressed`, asked.visitorCompressed, undefined, visitor.bareCompressed),
        row(`member, ${name}`, asked.member, member.constant, member.bare),
        row(`member, ${name}, compressed`, asked.memberCompressed, member.constant, member.bareCompressed),
      ];
    }),
    row("visitor, rendered from constant data", visitor.constant, undefined, visitor.bare),
    row("member, rendered from constant data", member.constant, undefined, member.bare),
    ...Object.entries({ visitor, member }).flatMap(([who, { bare, bareCompressed }]) => [
      row(`${who}, bare node:http, ${kilobytes(bare.bytes)}`, bare),
      row(`${who}, bare node:http, ${kilobytes(bareCompressed.bytes)} compressed`, bareCompressed),
    ]),
  ];
  const head = [
    "",
    "requests/s",
    "of constant data",
    "of bare node:http",
    "processor/request",
    "and of PostgreSQL",
    "of constant data",
  ];
  table(`The ${page} page at 10 connections`, head, lines);
}

export function printFairness(page: PageName, engines: ByEngine): void {
  const row = (name: string, { p50, p99, lost }: Figures) => [
    name,
    ms(p50),
    ms(p99),
    (p99 / p50).toFixed(1),
    whole(lost),
  ];
  table(
    `The ${page} page at 50 connections`,
    ["", "p50", "p99", "p99/p50", "errors and time-outs"],
    rowsOf(engines, (name, { fairness }) =>
      fairness ? [row(`visitor, ${name}`, fairness.visitor), row(`member, ${name}`, fairness.member)] : [],
    ),
  );
}

export function printMemory(engines: ByEngine): void {
  const rows = rowsOf(engines, (name, { memory: { started, loaded } }) => [
    [
      name,
      megabytes(started.now),
      loaded ? megabytes(loaded.now) : "",
      loaded?.highest ? megabytes(loaded.highest) : "",
    ],
  ]);
  table("Resident memory", ["", "after start", "after the load", "highest"], rows);
}

export function printVisit({ sizes, files }: Received): void {
  const rows = [...sizes].map(([kind, bytes]) => [kind, kilobytes(bytes), whole(files.get(kind) ?? 0)]);
  table("A first visit, over the wire", ["", "sent", "requests"], rows);
}

export function printProfile(page: PageName, { functions, parts }: Profile, database: string): void {
  const rows = (hot: Hot[]) => hot.map(({ where, share }) => [where, percent(share, 1)]);
  table(
    `Where the time of a member's ${page} page goes that is rendered anew, on ${database}`,
    ["", "share"],
    rows(parts),
  );
  table("The functions that take most of it themselves", ["", "share"], rows(functions));
}

export function printMoving({ taps, clicks, presses }: Awaited<ReturnType<typeof measureMoving>>): void {
  const rows = (all: Moving[]) => all.map(({ what, middle, longest }) => [what, ms(middle), ms(longest)]);
  table("From a tap on a link until the next page is painted", ["", "middle", "longest"], rows(taps));
  table("From a click of a mouse that rested on it", ["", "middle", "longest"], rows(clicks));
  table("From a press until it shows, on a processor six times slower", ["", "middle", "longest"], rows(presses));
}

export function printVitals(all: Vitals[]): void {
  const rows = all.map(({ page, scores, firstPaint, largestPaint, blocked, shift, faults }) => [
    page,
    ...scores.map(String),
    ms(firstPaint),
    ms(largestPaint),
    ms(blocked),
    shift.toFixed(3),
    faults.join(", "),
  ]);
  const head = ["", "performance", "accessibility", "practices", "SEO", "first paint", "largest", "blocked", "shift"];
  table("Lighthouse, as a phone sees each page", [...head, "what costs points"], rows);
}
