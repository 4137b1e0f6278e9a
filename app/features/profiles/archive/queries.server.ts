import { asc, desc, eq } from "drizzle-orm";
import { isVerifiedNow } from "~/domain/members/author.server";
import { listOwnSubmissions } from "~/domain/moderation/queries.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { homeNeighborhoods } from "~/features/profiles/table.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import { passkeys } from "~/platform/accounts/factors/table.server";
import { accounts, members, roles, sessions } from "~/platform/accounts/table.server";
import type { Context } from "~/platform/context.server";
import { images, shownImage } from "~/platform/images/table.server";
import { collectFromBoards } from "./boards/queries.server";
import { collectChoices } from "./choices/queries.server";
import { listOwnAnswers, listOwnClaims } from "./claims/queries.server";
import { listDocumentsSent } from "./documents/queries.server";
import { pictureFile } from "./files";
import { collectFromHosts } from "./hosts/queries.server";
import { collectResidency } from "./residency/queries.server";
import { listOwnSecurityEvents } from "./security/queries.server";
import { collectStatements } from "./statements/queries.server";
import { listOwnSuggestions } from "./suggested-edits/queries.server";
import { collectFromVouching } from "./vouching/queries.server";

/**
 * Everything that Porchlight knows of a member and may tell: no secret, and of other people only what they made public.
 * A fixed number of queries. @param id of whoever asks, and never another
 */
export async function collectOwnData(context: Context, id: string) {
  return {
    exportedAt: context.now,
    ...(await findPerson(context, id)),
    sessions: await listSessions(context, id),
    passkeys: await listPasskeys(context, id),
    securityEvents: await listOwnSecurityEvents(context, id),
    ...(await collectFromBoards(context, id)),
    ...(await collectResidency(context, id)),
    ...(await collectChoices(context, id)),
    documentsSent: await listDocumentsSent(context, id),
    ...(await collectFromVouching(context, id)),
    ...(await collectFromHosts(context, id)),
    ...(await collectStatements(context, id)),
    claims: await listOwnClaims(context, id),
    answersToReviews: await listOwnAnswers(context, id),
    suggestedEdits: await listOwnSuggestions(context, id),
    ...(await collectFromKinds(context, id)),
    submissions: await listSubmissions(context, id),
    images: await listPictures(context, id),
  };
}

export type OwnData = Awaited<ReturnType<typeof collectOwnData>>;

async function findPerson({ db }: Context, id: string) {
  const [account] = await db
    .select({
      email: accounts.email,
      emailConfirmed: accounts.emailVerified,
      areaCode: accounts.areaCode,
      phoneNumber: accounts.phoneNumber,
      signUpAddress: accounts.ipAddress,
      signsInWithCode: accounts.twoFactorEnabled,
      createdAt: accounts.createdAt,
    })
    .from(accounts)
    .where(eq(accounts.id, id));
  const held = await db.select({ role: roles.role }).from(roles).where(eq(roles.memberId, id));
  const [profile] = await db
    .select({
      id: members.id,
      username: members.username,
      fullName: members.fullName,
      bio: members.bio,
      avatarKey: members.avatarKey,
      reputationPoints: members.reputationPoints,
      verified: isVerifiedNow,
      verifiedSince: members.verifiedAt,
      memberSince: members.createdAt,
      neighborhood: neighborhoods.name,
    })
    .from(members)
    .leftJoin(homeNeighborhoods, eq(homeNeighborhoods.memberId, members.id))
    .leftJoin(neighborhoods, eq(neighborhoods.id, homeNeighborhoods.neighborhoodId))
    .where(eq(members.id, id));
  if (!account || !profile) throw new Error("Whoever asks has no account any more");
  const { avatarKey, ...shown } = profile;
  return {
    account: { ...account, roles: held.map(({ role }) => role) },
    profile: { ...shown, picture: avatarKey && pictureFile(avatarKey) },
  };
}

/** Without session tokens, which grant access. */
const listSessions = ({ db }: Context, id: string) =>
  db
    .select({
      signedInAt: sessions.createdAt,
      renewedAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
      device: sessions.device,
    })
    .from(sessions)
    .where(eq(sessions.userId, id))
    .orderBy(desc(sessions.createdAt));

/** Their names alone: what a passkey is known again by helps nobody but this site. */
const listPasskeys = ({ db }: Context, id: string) =>
  db
    .select({ name: passkeys.name, addedAt: passkeys.createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, id))
    .orderBy(desc(passkeys.createdAt));

/** What the rooms of submissions keep of a member besides: RSVPs, votes, reviews. */
async function collectFromKinds(context: Context, id: string): Promise<Record<string, readonly object[]>> {
  const parts = moderatedKinds.flatMap(({ ownData = {} }) => Object.entries(ownData));
  const collected = [];
  for (const [name, { list }] of parts) collected.push([name, await list(context, id)] as const);
  return Object.fromEntries(collected);
}

/** More than anyone has submitted. */
const everything = 100_000;

async function listSubmissions(context: Context, id: string) {
  const rows = await listOwnSubmissions(context, moderatedKinds, id, everything);
  return rows.map(({ kind, title, status, note, at, details, description, image, path }) => ({
    kind,
    title,
    status,
    noteOfTheAdmin: note,
    submittedAt: at,
    ...Object.fromEntries(details.map(({ label, value }) => [label.toLowerCase(), value])),
    description,
    picture: image && pictureFile(image.key),
    path,
  }));
}

async function listPictures({ db }: Context, id: string) {
  const rows = await db
    .select({ ...shownImage, uploadedAt: images.createdAt })
    .from(images)
    .where(eq(images.ownerId, id))
    .orderBy(asc(images.createdAt), asc(images.key));
  return rows.map((row) => ({ file: pictureFile(row.key), ...row }));
}
