import { type SQL, sql } from "drizzle-orm";
import { members } from "~/platform/accounts/table.server";
import { displayName, faceOf } from "~/platform/accounts/viewer";

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

/** What lists show of them. */
export const personView = (person: TalkerRow) => ({ name: displayName(person), ...faceOf(person) });

export type Talker = ReturnType<typeof personView>;
