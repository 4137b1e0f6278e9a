import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { authorView } from "~/domain/members/author.server";
import { isApproved } from "~/domain/moderation/visible.server";
import type { Level } from "~/domain/residency/levels";
import { boards } from "~/features/boards/table.server";
import { threads } from "~/features/boards/threads/table.server";
import { events } from "~/features/events/table.server";
import { accounts, members } from "~/platform/accounts/table.server";
import { suggestions } from "../suggestions/table.server";

/** How many neighbors and boards a guide shows. */
const listed = { neighbors: 6, boards: 3 };
/** Of each kind, so many of the newest are asked who brought them; of each neighbor, so many of the newest threads where. */
const newest = { brought: 100, threads: 20 };

type Board = { id: number; name: string };
type KnownRow = {
  id: string;
  fullName: string | null;
  username: string;
  avatarKey: string | null;
  reputation: number;
  verified: boolean;
  verifiedAt: string | null;
  verifiedWay: string | null;
  verifiedIn: string | null;
  verifiedLevel: Level | null;
  verifiedUntil: string | null;
  events: number;
  suggestions: number;
  boards: Board[];
};

/**
 * The neighbors who brought most to a guide, and the boards where they started threads of late, as a column of the guide's
 * query: nothing but what everybody sees. Where they live is for themselves.
 */
export function knownIn(db: Db, neighborhoodId: string): SQL<KnownRow[]> {
  const brought = (table: typeof suggestions | typeof events) =>
    db
      .select({ ownerId: table.ownerId, isEvent: sql<boolean>`${table === events}::boolean`.as("is_event") })
      .from(table)
      .where(and(eq(table.neighborhoodId, neighborhoodId), isApproved(table)))
      .orderBy(desc(table.createdAt))
      .limit(newest.brought);
  return sql<KnownRow[]>`(
    select coalesce(json_agg(json_build_object(
      'id', m.id, 'fullName', m.full_name, 'username', m.username, 'avatarKey', m.avatar_key,
      'reputation', greatest(0, m.reputation_points), 'verified', m.verified and coalesce(m.verified_until > now(), true), 'verifiedAt', m.verified_at,
      'verifiedWay', m.verified_way, 'verifiedIn', m.verified_in, 'verifiedLevel', m.verified_level, 'verifiedUntil', m.verified_until,
      'events', given.events, 'suggestions', given.total - given.events, 'boards', ${lately}
    ) order by given.total desc, m.id), '[]')
    from (
      select owner_id, count(*) as total, count(*) filter (where is_event) as events
      from ((${brought(suggestions)}) union all (${brought(events)})) brought
      join ${accounts} a on a.id = owner_id and a.banned_at is null
      group by owner_id order by total desc, owner_id limit ${listed.neighbors}
    ) given join ${members} m on m.id = given.owner_id)`;
}

/** Where a member started threads of late. */
const lately = sql`(
  select coalesce(json_agg(distinct jsonb_build_object('id', b.id, 'name', b.name)), '[]')
  from (select board_id from ${threads} where author_id = m.id order by created_at desc limit ${newest.threads}) latest
  join ${boards} b on b.id = latest.board_id)`;

/** JSON knows no dates. */
const revived = (moment: string | null) => (moment === null ? null : new Date(moment));

/** What a guide shows of them. */
export function knownView(rows: readonly KnownRow[]) {
  const people = rows.map(({ verifiedAt, verifiedUntil, ...row }) => ({
    ...row,
    author: authorView({ ...row, verifiedAt: revived(verifiedAt), verifiedUntil: revived(verifiedUntil) }),
  }));
  return {
    neighbors: people.map(({ author, events, suggestions }) => ({ author, events, suggestions })),
    boards: mostSaid(people.flatMap(({ boards, author }) => boards.map((board) => ({ ...board, who: author.name })))),
  };
}

export type Known = ReturnType<typeof knownView>;

/** The boards on which most of them are, and who. */
function mostSaid(said: readonly (Board & { who: string })[]) {
  return [...Map.groupBy(said, ({ id }) => id).values()]
    .sort(([one, ...ones], [other, ...others]) => others.length - ones.length || Number(one?.id) - Number(other?.id))
    .slice(0, listed.boards)
    .flatMap(([board, ...others]) =>
      board ? { ...board, who: others.length === 0 ? board.who : null, count: others.length + 1 } : [],
    );
}
