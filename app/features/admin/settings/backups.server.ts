import { isoInCity } from "~/domain/calendar/city-time.server";
import { ago, formatAge, formatDate, formatTime } from "~/domain/calendar/format";
import { lateHours, readDrillNote } from "~/platform/settings/notes";
import { hoursBefore } from "~/platform/time";
import { counted } from "~/ui/counted";

/** What is written down of backups, and how many are kept of those that are made by the clock. */
type Noted = {
  lastBackup: string | undefined;
  backupFailure: string | undefined;
  lastDrill: string | undefined;
  kept: number | undefined;
};

/** What the tab says of backups. */
export function describeBackups({ lastBackup, backupFailure, lastDrill, kept }: Noted, now: Date) {
  const last = lastBackup === undefined ? undefined : new Date(lastBackup);
  const failed = backupFailure === undefined ? undefined : new Date(backupFailure);
  const isLate = kept !== undefined && last !== undefined && last < hoursBefore(now, lateHours);
  return {
    last: last ? spelledMoment(last, now) : null,
    clock: kept === undefined ? null : `Every night at 3 AM; the last ${counted(kept, "backup")} are kept`,
    drill: spelledDrill(lastDrill, now),
    warnings: [
      failed && `The last try failed ${ago(formatAge(failed, now))}. An email and the server’s log say why.`,
      isLate && `The last backup is older than ${lateHours} hours, and one should be made every night.`,
      readDrillNote(lastDrill)?.isGood === false &&
        "The last drill failed. An email and the server’s log say why, or the terminal, where somebody ran it by hand.",
    ].filter((text) => typeof text === "string"),
  };
}

function spelledDrill(note: string | undefined, now: Date): string | null {
  const drill = readDrillNote(note);
  if (!drill) return null;
  const minutes = Math.max(1, Math.round(drill.minutes));
  const took = `${counted(minutes, "minute")}, of the backup of ${dayOf(new Date(drill.madeAt))}`;
  return `${spelledMoment(new Date(drill.at), now)}: ${drill.isGood ? "all came back" : "failed"}. It took ${took}.`;
}

function spelledMoment(moment: Date, now: Date): string {
  const local = isoInCity(moment);
  return `${formatDate(local, "long")}, ${formatTime(local.slice(11))} (${ago(formatAge(moment, now))})`;
}

const dayOf = (moment: Date) => formatDate(isoInCity(moment), "dayAndYear");
