import { and, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { today } from "~/shared/calendar/city-time.server";
import { formatDate } from "~/shared/calendar/format";
import { ipAddressDays } from "~/shared/members/retention.server";
import { readStanding } from "~/shared/members/standing.server";
import { accounts, members, roles } from "~/shared/members/table.server";
import { displayName, faceOf } from "~/shared/members/viewer";
import type { AdminContext } from "../guard.server";
import type { Group, MemberFilters } from "./member-filters";
import { memberAbilities } from "./policy";
import { countPosts } from "./posts/queries.server";
import { membersPerPage, mostCounted } from "./rules";
import { matchesOf } from "./search/queries.server";

/** What the list shows. Neither phone numbers nor addresses: those are looked up one by one. */
const shown = {
  id: members.id,
  username: members.username,
  fullName: members.fullName,
  avatarKey: members.avatarKey,
  isVerified: members.verified,
  reputation: sql<number>`greatest(0, ${members.reputationPoints})`,
  createdAt: members.createdAt,
  email: accounts.email,
  bannedAt: accounts.bannedAt,
  role: roles.role,
};

const from = ({ db }: AdminContext) =>
  db
    .select(shown)
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.id))
    .leftJoin(roles, eq(roles.memberId, members.id))
    .$dynamic();

/**
 * A page of members, the newest first, found by position: as fast for the last page as for the first. Three queries,
 * and two more where something is searched or a page is turned.
 */
export async function listMembers(context: AdminContext, { group, search, after }: MemberFilters) {
  const [found, onward] = await Promise.all([matchesOf(context, search), after ? beyond(context, after) : undefined]);
  const rows = await from(context)
    .where(and(inGroup[group](), found, onward))
    .orderBy(desc(members.createdAt), desc(members.id))
    .limit(membersPerPage + 1);
  const page = rows.slice(0, membersPerPage);
  const ids = page.map(({ id }) => id);
  const [posts, admins] = await Promise.all([countPosts(context, ids), countAdmins(context)]);
  return {
    members: page.map((row) => viewModel(context, row, posts.get(row.id) ?? 0, admins)),
    /** Where the next page begins, if there is one. */
    next: rows.length > membersPerPage ? page.at(-1)?.id : undefined,
  };
}

type Row = Awaited<ReturnType<typeof from>>[number];

function viewModel({ viewer }: AdminContext, row: Row, posts: number, admins: number) {
  const { id, username, isVerified, reputation, email } = row;
  const standing = readStanding(row);
  const isLastAdmin = standing === "admin" && admins <= 1;
  return {
    ...{ id, username, ...faceOf(row), isVerified, reputation, email, posts, standing, isLastAdmin },
    name: displayName(row),
    joined: formatDate(today(row.createdAt), "dayAndYear"),
    isOneself: id === viewer.id,
    can: memberAbilities(viewer, { id, isVerified, standing, isLastAdmin }),
  };
}

export type ListedMember = Awaited<ReturnType<typeof listMembers>>["members"][number];

/** Written so that the planner knows the partial indexes: no parameter stands in them. */
const inGroup: Record<Group, () => SQL | undefined> = {
  all: () => undefined,
  unverified: () => sql`not ${members.verified} and ${accounts.bannedAt} is null`,
  verified: () => sql`${members.verified}`,
  banned: () => isNotNull(accounts.bannedAt),
  admins: () => sql`${roles.role} = 'admin' and ${accounts.bannedAt} is null`,
};

/** What comes after a member in the order of the list. One who is gone begins again. */
async function beyond({ db }: AdminContext, id: string): Promise<SQL | undefined> {
  const [last] = await db.select({ createdAt: members.createdAt }).from(members).where(eq(members.id, id));
  return (
    last && sql`(${members.createdAt}, ${members.id}) < (${last.createdAt.toISOString()}::timestamptz, ${id}::uuid)`
  );
}

/** One, or two for more: whether there is another is all that counts. */
async function countAdmins({ db }: AdminContext): Promise<number> {
  const some = await db
    .select({ id: roles.memberId })
    .from(roles)
    .innerJoin(accounts, eq(accounts.id, roles.memberId))
    .where(sql`${accounts.bannedAt} is null`)
    .limit(2);
  return some.length;
}

/** How many wait for their residency to be verified, whom nobody has banned: at most one more than are counted, so that no page waits for it. */
export async function countUnverified({ db }: AdminContext): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.id))
    .where(inGroup.unverified())
    .limit(mostCounted + 1)
    .as("some");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

/** What the commands are about. */
export async function findMemberForCommand({ db }: Pick<AdminContext, "db">, id: string) {
  const [row] = await db
    .select({ id: members.id, fullName: members.fullName, username: members.username, email: accounts.email })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.id))
    .where(eq(members.id, id));
  return row && { id: row.id, name: displayName(row), email: row.email };
}

export type MemberSubject = NonNullable<Awaited<ReturnType<typeof findMemberForCommand>>>;

/** What only a look-up tells, which is written down. */
export async function findPrivateFacts({ db, now }: Pick<AdminContext, "db" | "now">, id: string) {
  const [row] = await db
    .select({
      areaCode: accounts.areaCode,
      phoneNumber: accounts.phoneNumber,
      ipAddress: accounts.ipAddress,
      createdAt: accounts.createdAt,
    })
    .from(accounts)
    .where(eq(accounts.id, id));
  if (!row) return [];
  return [
    { label: "Phone", value: `(${row.areaCode}) ${row.phoneNumber}` },
    { label: "IP address at sign-up", value: row.ipAddress ?? whyUnknown(row.createdAt, now) },
  ];
}

const whyUnknown = (joined: Date, now: Date) =>
  now.getTime() - joined.getTime() >= ipAddressDays * dayMs ? `Erased after ${ipAddressDays} days` : "Not known";

const dayMs = 24 * 60 * 60 * 1000;
