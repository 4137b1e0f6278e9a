import { sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { lateHours, readDrillNote } from "~/platform/settings/notes";
import { hourMs, hoursBefore } from "~/platform/time";
import { counted } from "~/ui/counted";
import { describeMissing, findMissingPictures, mostExamined } from "../missing-pictures";
import type { PicturesPlace } from "../pictures-place";
import { type Finding, look, ok, wrong } from "./finding";

/** In hours, of a backup that nobody makes by the clock: a week and a day. */
const longest = 8 * 24;

type Asked = { db: Db; place: PicturesPlace; hasBackupDir: boolean };

/** What the city holds: its pictures, backups, jobs, mails and admins. */
export async function examineInside({ db, place, hasBackupDir }: Asked): Promise<Finding[]> {
  const { rows: there } = await db.execute<{ has: boolean }>(
    sql`select to_regclass('site_settings') is not null as has`,
  );
  if (!there[0]?.has) return [];
  return [
    await pictures(db, place),
    ...backups(await readNotes(db), { now: new Date(), hasBackupDir }),
    ...(await jobs(db)),
    await mails(db),
    await admins(db),
  ];
}

async function pictures(db: Db, place: PicturesPlace): Promise<Finding> {
  const most = place.folder ? mostExamined.inFolder : mostExamined.inBucket;
  try {
    const { missing, checked } = await findMissingPictures(db, place.store, most);
    if (missing.length > 0) return wrong(describeMissing(missing, place));
    const which = `${checked === most ? "The first " : ""}${counted(checked, "picture")}`;
    return ok(`${which} ${checked === 1 ? "was" : "were"} looked for, and each file of them is there.`);
  } catch (error) {
    return wrong(`Pictures could not be looked for in ${place.where}: ${(error as Error).message}. ${place.advice}`);
  }
}

/** What is written down of backups and their drills. */
type Notes = { last_backup?: string; backup_failure?: string; last_drill?: string };

async function readNotes(db: Db): Promise<Notes> {
  const { rows } = await db.execute<{ key: string; value: string }>(
    sql`select key, value from site_settings where key in ('last_backup', 'backup_failure', 'last_drill')`,
  );
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

type When = { now: Date; hasBackupDir: boolean };

/** As the Settings tab has it: what was tried by the clock and failed is no backup, however young the one before it is. */
export function backups({ last_backup, backup_failure, last_drill }: Notes, when: When): Finding[] {
  const why = "A mail and the server’s log say why.";
  return [
    backup(last_backup === undefined ? undefined : new Date(last_backup), when),
    ...(when.hasBackupDir && backup_failure !== undefined ? [look(`The last try of a backup failed. ${why}`)] : []),
    ...(when.hasBackupDir && readDrillNote(last_drill)?.isGood === false
      ? [
          look(
            `The last drill failed. A mail and the server’s log say why, or the terminal, where somebody ran it by hand.`,
          ),
        ]
      : []),
  ];
}

function backup(last: Date | undefined, { now, hasBackupDir }: When): Finding {
  const how = hasBackupDir
    ? "The server makes one every night at 3, and its log says why where it can't"
    : "Set BACKUP_DIR, and the server makes one every night";
  if (!last) return look(`There is no backup yet. ${how}.`);
  const hours = Math.floor((now.getTime() - last.getTime()) / hourMs);
  const age = hours < 48 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day");
  if (last < hoursBefore(now, hasBackupDir ? lateHours : longest))
    return look(`The last backup is ${age} old. ${how}.`);
  return ok(`The last backup is ${hours < 24 ? "of today" : `${age} old`}.`);
}

/** The queue's own table, which a first start makes. */
async function jobs(db: Db): Promise<Finding[]> {
  const { rows: there } = await db.execute<{ has: boolean }>(sql`select to_regclass('pgboss.job') is not null as has`);
  if (!there[0]?.has) return [];
  const { rows } = await db.execute<{ failed: number; late: number; names: string | null }>(sql`select
    count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed,
    count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '15 minutes')::int as late,
    string_agg(distinct name, ', ') filter (where state = 'failed' and completed_on > now() - interval '1 day') as names
    from pgboss.job`);
  const { failed = 0, late = 0, names = "" } = rows[0] ?? {};
  return [
    failed > 0
      ? look(`${counted(failed, "job")} failed within a day (${names}). The server's log says why.`)
      : ok("No job failed within a day."),
    late > 0
      ? wrong(
          `${counted(late, "job")} should have begun a quarter of an hour ago. Is a server running on this database?`,
        )
      : ok("No job is late."),
  ];
}

async function mails(db: Db): Promise<Finding> {
  const { rows } = await db.execute<{ failed: number; late: number }>(sql`select
    (select count(*)::int from (select 1 from mails where status = 'failed' limit 1000) as failing) as failed,
    (select count(*)::int from (select 1 from mails where status = 'queued' and created_at < now() - interval '1 hour'
      limit 1000) as waiting) as late`);
  const { failed = 0, late = 0 } = rows[0] ?? {};
  if (failed + late === 0) return ok("No mail failed, and none waits longer than an hour.");
  return look(
    `${counted(failed, "mail")} failed, and ${late} wait longer than an hour. The Settings tab (/admin/settings) says why.`,
  );
}

async function admins(db: Db): Promise<Finding> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from roles`);
  const count = rows[0]?.count ?? 0;
  if (count === 0)
    return look("The city has no admin yet. Sign up with the address in ADMIN_EMAIL, and open the link in the mail.");
  if (count === 1) return look("The city has one admin. Make a second one on the Users tab, who can let you in again.");
  return ok(`The city has ${count} admins.`);
}
