import { z } from "zod";

/** What the last drill found, as JSON under `last_drill`. */
const drillNote = z.object({
  at: z.iso.datetime(),
  /** When the backup was made that it tried. */
  madeAt: z.iso.datetime(),
  /** How long it took. */
  minutes: z.number(),
  isGood: z.boolean(),
});

export type DrillNote = z.infer<typeof drillNote>;

/** Undefined where nothing is noted, or nothing that can be read. */
export function readDrillNote(value: string | undefined): DrillNote | undefined {
  try {
    return value === undefined ? undefined : drillNote.parse(JSON.parse(value));
  } catch {
    return undefined;
  }
}

/** In hours, after which the last of the backups that are made by the clock is late: a night and half a day, by which one was left out. */
export const lateHours = 36;
