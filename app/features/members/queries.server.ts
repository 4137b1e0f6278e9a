import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { formatDay } from "~/domain/calendar/city-time.server";
import { formatAge } from "~/domain/calendar/format";
import { isVerifiedNow, shownReputation } from "~/domain/members/author.server";
import { listOwnSubmissions } from "~/domain/moderation/queries.server";
import { countOwn } from "~/domain/moderation/waiting.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import { accountStateOf } from "~/platform/accounts/account-state.server";
import { ipAddressDays } from "~/platform/accounts/retention.server";
import { accounts, members, roles } from "~/platform/accounts/table.server";
import { displayName, faceOf } from "~/platform/accounts/viewer";
import { isId } from "~/platform/forms/fields";
import { dayMs } from "~/platform/time";
import type { AdminContext } from "~/shell/admin/guard.server";
import { inGroup, isOldestFirst } from "./groups/queries.server";
import type { Group, MemberFilters } from "./member-filters";
import { memberAbilities } from "./policy";
import { countPosts } from "./posts/queries.server";
import { membersPerPage } from "./rules";
import { matchesOf } from "./search/queries.server";
import { type Sign, type Signs, spelledSigns } from "./signs";
import { countRestingOn } from "./verification/vouching/queries.server";

/** What the list shows. Neither phone numbers nor addresses: those are looked up one by one. */
const shown = {
  id: members.id,
  username: members.username,
  fullName: members.fullName,
  avatarKey: members.avatarKey,
  isVerified: isVerifiedNow,
  reputation: shownReputation,
  createdAt: members.createdAt,
  email: accounts.email,
  bannedAt: accounts.bannedAt,
  restingOn: countRestingOn,
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
 * one more for what there is to judge by, and two where something is searched or a page is turned.
 */
export async function listMembers(context: AdminContext, { group, search, after }: MemberFilters) {
  const [found, onward] = await Promise.all([
    matchesOf(context, search),
    after ? beyond(context, after, group) : undefined,
  ]);
  const rows = await from(context)
    .where(and(inGroup[group](context), found, onward))
    .orderBy(...(isOldestFirst(group) ? [members.createdAt, members.id] : [desc(members.createdAt), desc(members.id)]))
    .limit(membersPerPage + 1);
  const page = rows.slice(0, membersPerPage);
  const ids = page.map(({ id }) => id);
  const [posts, admins, signs] = await Promise.all([
    countPosts(context, ids),
    countAdmins(context),
    signsOf(context, ids),
  ]);
  return {
    members: page.map((row) => ({
      ...viewModel(context, row, posts.get(row.id) ?? 0, admins),
      signs: spelledSigns(signs.get(row.id)),
    })),
    /** Where the next page begins, if there is one. */
    next: rows.length > membersPerPage ? page.at(-1)?.id : undefined,
  };
}

type Row = Awaited<ReturnType<typeof from>>[number];

function viewModel({ viewer }: AdminContext, row: Row, posts: number, admins: number) {
  const { id, username, isVerified, reputation, email, restingOn } = row;
  const accountState = accountStateOf(row);
  const isLastAdmin = accountState === "admin" && admins <= 1;
  return {
    id,
    username,
    ...faceOf(row),
    isVerified,
    reputation,
    email,
    posts,
    restingOn,
    accountState,
    isLastAdmin,
    name: displayName(row),
    joined: formatDay(row.createdAt),
    isOneself: id === viewer.id,
    can: memberAbilities(viewer, { id, isVerified, accountState, isLastAdmin }),
  };
}

export type ListedMember = ReturnType<typeof viewModel> & { signs?: readonly Sign[] };

/**
 * What there is to judge by: never a number or an address themselves, only whether another account has the same. One
 * query, which seeks each member of the page in an index.
 */
async function signsOf({ db }: AdminContext, ids: readonly string[]): Promise<ReadonlyMap<string, Signs>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: members.id,
      emailConfirmed: accounts.emailVerified,
      areaCode: accounts.areaCode,
      sameName: sql<boolean>`exists (select 1 from members other where ${members.fullName} <> ''
        and lower(other.full_name) = lower(${members.fullName}) and other.id <> ${members.id})`,
      samePhone: sql<boolean>`exists (select 1 from accounts other where other.phone_number = ${accounts.phoneNumber}
        and other.area_code = ${accounts.areaCode} and other.id <> ${accounts.id})`,
      sameNetwork: sql<boolean>`exists (select 1 from accounts other where other.ip_address = ${accounts.ipAddress}
        and other.id <> ${accounts.id})`,
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.id))
    .where(inArray(members.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** One member as the list shows them. Three queries. */
export async function findListedMember(context: AdminContext, id: string) {
  if (!isId(id)) return undefined;
  const [row] = await from(context).where(eq(members.id, id));
  if (!row) return undefined;
  const [posts, admins] = await Promise.all([countPosts(context, [id]), countAdmins(context)]);
  return viewModel(context, row, posts.get(id) ?? 0, admins);
}

/** As many of their submissions as are read at once. */
const mostOfOne = 100;

/** What one member sent, of every kind, newest first, and how much of it waits. Two queries for each kind, and one. */
export async function listEverythingOf(context: AdminContext, id: string) {
  const [own, kinds] = await Promise.all([
    listOwnSubmissions(context, moderatedKinds, id, mostOfOne),
    countOwn(context, moderatedKinds, id),
  ]);
  return {
    submissions: own.map(({ id: submissionId, title, place, kind, status, note, path, at }) => ({
      id: submissionId,
      title,
      place,
      kind,
      status,
      note,
      path,
      age: formatAge(at, context.now),
    })),
    kinds: kinds.filter(({ count }) => count > 0),
    pending: kinds.reduce((sum, { pending }) => sum + pending, 0),
  };
}

/** What comes after a member in the order of the list. One who is gone begins again. */
async function beyond({ db }: AdminContext, id: string, group: Group): Promise<SQL | undefined> {
  const [last] = await db.select({ createdAt: members.createdAt }).from(members).where(eq(members.id, id));
  return (
    last &&
    sql`(${members.createdAt}, ${members.id}) ${isOldestFirst(group) ? sql`>` : sql`<`} (${last.createdAt.toISOString()}::timestamptz, ${id}::uuid)`
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

/** What the commands are about. */
export async function findMemberForCommand({ db }: Pick<AdminContext, "db">, id: string) {
  const [row] = await db
    .select({ id: members.id, fullName: members.fullName, username: members.username })
    .from(members)
    .where(eq(members.id, id));
  return row && { id: row.id, name: displayName(row) };
}

/** Where these members get mail, and how they are greeted, by their ids. Never to be shown. One query. */
export async function listAddressees({ db }: Pick<AdminContext, "db">, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { name: string; email: string }>();
  const rows = await db
    .select({ id: members.id, fullName: members.fullName, username: members.username, email: accounts.email })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.id))
    .where(inArray(members.id, [...ids]));
  return new Map(rows.map((row) => [row.id, { name: displayName(row), email: row.email }]));
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
