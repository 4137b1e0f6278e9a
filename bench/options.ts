import { existsSync } from "node:fs";
import { parseArgs } from "node:util";

/** What can be measured, in the order in which it is printed. */
const measurements = [
  "start",
  "pages",
  "fairness",
  "memory",
  "unchanged",
  "soak",
  "live",
  "writing",
  "wire",
  "moving",
  "residency",
  "growth",
  "capacity",
  "several",
  "kept",
  "profile",
  "vitals",
] as const;
type Measurement = (typeof measurements)[number];

/** Those that take long or need more than the project brings. */
const onDemand: readonly Measurement[] = [
  "unchanged",
  "soak",
  "residency",
  "growth",
  "capacity",
  "several",
  "kept",
  "profile",
  "vitals",
];

const pageNames = ["events", "board", "thread"] as const;
export type PageName = (typeof pageNames)[number];

export type Options = {
  seconds: number;
  wanted: ReadonlySet<Measurement>;
  /** The pages that are compared; the first is the one for everything else. */
  pages: readonly [PageName, ...PageName[]];
  /** Files of an earlier run to print beside this one, and to keep this one in. */
  compare?: string;
  save?: string;
  /** How many answers of kept pages are compared with fresh ones. */
  answers: number;
  /** A built checkout of an earlier version, which takes turns with this one. */
  against?: string;
};

export const usage = `npm run bench -- [--seconds N] [--only NAME]... [--page NAME] [--city large] [--vitals] [--answers N]
                 [--save FILE] [--compare FILE] [--against FOLDER]

  --seconds N   how long each load lasts: 1 to 60, 6 unless given
  --only NAME   one of ${measurements.join(", ")}; may be given several times
  --page NAME   one of ${pageNames.join(", ")}: asks for this page only
  --city large  only how pages grow: a city of 100,000 members and 1,000,000 replies beside the demo city, on PostgreSQL
  --vitals      Lighthouse as well; the same as adding it to the rest
  --answers N   how many answers --only kept compares: 100 to 10000000, 20000 unless given
  --save FILE   keeps what is printed, for a later run to compare with
  --compare FILE  prints every figure beside that of an earlier run, and how many times as much it is
  --against FOLDER  only member's pages, by turns with an earlier version: a folder with its checkout, installed and built`;

/**
 * @returns null where only the usage is asked for
 * @throws Error with a sentence for the person at the keyboard.
 */
export function readOptions(args: string[]): Options | null {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: "string", default: "6" },
      only: { type: "string", multiple: true, default: [] },
      page: { type: "string" },
      city: { type: "string" },
      save: { type: "string" },
      compare: { type: "string" },
      against: { type: "string" },
      answers: { type: "string", default: "20000" },
      vitals: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return null;
  const { compare, save, against } = values;
  if (compare !== undefined && !existsSync(compare)) throw new Error(`There is no file "${compare}" to compare with.`);
  const seconds = Number(values.seconds);
  if (!(seconds >= 1 && seconds <= 60)) throw new Error("--seconds must be a number from 1 to 60.");
  const answers = Number(values.answers);
  if (!(answers >= 100 && answers <= 10_000_000)) throw new Error("--answers must be a number from 100 to 10000000.");
  const unknown = values.only.find((name) => !isMeasurement(name));
  if (unknown !== undefined) throw new Error(`There is no measurement "${unknown}".`);
  if (values.city !== undefined && values.city !== "large") throw new Error('--city can only be "large".');
  const page = pageNames.find((name) => name === values.page);
  if (values.page !== undefined && !page) throw new Error(`There is no page "${values.page}" to measure.`);
  const only = [...values.only.filter(isMeasurement), ...(values.city ? (["growth"] as const) : [])];
  const usual = measurements.filter((name) => !onDemand.includes(name));
  const wanted = new Set(only.length > 0 ? only : usual);
  if (values.vitals) wanted.add("vitals");
  return { seconds, wanted, pages: page ? [page] : pageNames, compare, save, answers, against };
}

const isMeasurement = (name: string): name is Measurement => (measurements as readonly string[]).includes(name);
