import { parseArgs } from "node:util";

/** What can be measured, in the order in which it is printed. */
export const measurements = ["start", "pages", "fairness", "memory", "wire", "profile", "vitals"] as const;
export type Measurement = (typeof measurements)[number];

/** The two that take long or need more than the project brings. */
const onDemand: readonly Measurement[] = ["profile", "vitals"];

export type Options = { seconds: number; wanted: ReadonlySet<Measurement> };

export const usage = `npm run bench -- [--seconds N] [--only NAME]... [--vitals]

  --seconds N   how long each load lasts: 1 to 60, 6 unless given
  --only NAME   one of ${measurements.join(", ")}; may be given several times
  --vitals      Lighthouse as well; the same as adding it to the rest`;

/** @throws Error with a sentence for the person at the keyboard. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: "string", default: "6" },
      only: { type: "string", multiple: true, default: [] },
      vitals: { type: "boolean", default: false },
    },
  });
  const seconds = Number(values.seconds);
  if (!(seconds >= 1 && seconds <= 60)) throw new Error("--seconds must be a number from 1 to 60.");
  const unknown = values.only.find((name) => !isMeasurement(name));
  if (unknown !== undefined) throw new Error(`There is no measurement "${unknown}".`);
  const usual = measurements.filter((name) => !onDemand.includes(name));
  const wanted = new Set(values.only.length > 0 ? values.only.filter(isMeasurement) : usual);
  if (values.vitals) wanted.add("vitals");
  return { seconds, wanted };
}

const isMeasurement = (name: string): name is Measurement => (measurements as readonly string[]).includes(name);
