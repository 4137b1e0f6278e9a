import { type SQL, sql } from "drizzle-orm";
import { prepared } from "~/db/prepared.server";
import { type Hidden, without } from "~/domain/peace/hidden";
import { hiddenTalk } from "~/features/boards/mutes/queries.server";
import { boards } from "~/features/boards/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { members } from "~/platform/accounts/table.server";
import { displayName, faceOf } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { shared } from "~/platform/shared.server";

/** How many faces stand beside a conversation in a list. */
const mostTalkers = 3;

type TalkerRow = { id: string; fullName: string | null; username: string; avatarKey: string | null };

/**
 * The neighbors who wrote last, the latest first, as a column of a list's query: no query of its own, and a fixed number of
 * rows read for each row of the list.
 * @param latest selects what was written last, as author_id and place, which grows
 */
export const talkersOf = (latest: SQL) => sql<TalkerRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', talkers.id, 'fullName', talkers.full_name, 'username', talkers.username, 'avatarKey', talkers.avatar_key
  ) order by talkers.place desc), '[]') from (
    select m.id, m.full_name, m.username, m.avatar_key, max(latest.place) as place
    from (${latest}) latest join ${members} m on m.id = latest.author_id
    group by m.id order by place desc limit ${mostTalkers}
  ) talkers)`;

/** What lists show of them; whose it is stays on the server. */
const personView = (person: TalkerRow) => ({ name: displayName(person), ...faceOf(person) });

/** Those whom the viewer did not block, as lists show them. */
export const talkersFor = (hidden: Hidden, talkers: readonly TalkerRow[]) =>
  without(hidden, talkers, ({ id }) => id).map(personView);

/** When something was last written on a board; null where nothing stands. */
export const lastActivityAt = sql<Date | null>`(
  select max(last_activity_at) from ${threads} where board_id = ${boards}.id)`.mapWith(threads.lastActivityAt);

/** Of a board in whose list it stands: who has the last word in each of the threads that moved last. */
const lastWords = sql`
  select case when thread.reply_count = 0 then thread.author_id else (
    select author_id from ${replies} where thread_id = thread.id order by position desc limit 1
  ) end as author_id, thread.last_activity_at as place
  from ${threads} thread where thread.board_id = ${boards}.id order by thread.last_activity_at desc limit 8`;

const activityOf = prepared("activity_of_boards", (db) =>
  db
    .select({ id: boards.id, lastActivityAt, talkers: talkersOf(lastWords) })
    .from(boards)
    .where(sql`${boards.id} = any(${sql.placeholder("ids")}::int[])`),
);

const listActivityOf = shared(({ db }, ids: readonly number[]) => activityOf(db).execute({ ids }));

/**
 * When something was last written on each of these boards, and by whom. One query for all of them, and for all who ask, and
 * one for who blocked somebody.
 */
export async function listActivity(context: Context, ids: readonly number[]) {
  const [rows, hidden] = await Promise.all([ids.length > 0 ? listActivityOf(context, ids) : [], hiddenTalk(context)]);
  return new Map(
    rows.map(({ id, lastActivityAt, talkers }) => [
      id,
      { lastActivityAt, talkers: talkersFor(hidden.members, talkers) },
    ]),
  );
}

export type Talker = ReturnType<typeof personView>;
