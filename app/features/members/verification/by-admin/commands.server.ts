import { and, asc, eq, inArray, isNull, not } from "drizzle-orm";
import { isVerifiedNow } from "~/domain/members/author.server";
import { accounts, members } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import { command, done, type TransactionContext } from "~/platform/commands/command.server";
import { refused, staleList } from "~/platform/commands/refusal";
import { aboutMember } from "../../about-member.server";
import { findLastChange } from "../../conflict/queries.server";
import { isOneself } from "../../policy";
import type { MemberSubject } from "../../queries.server";
import { verifyForm, verifyManyForm, withdrawForm } from "../../rules";
import { endResidency, grantResidency } from "../grant.server";

const verificationFailed = "Failed to update the verification";

/** The reason stays out of the log, as out of everything that others may read. */
const verifyMember = command<typeof verifyForm, MemberSubject>(verifyForm, {
  ...aboutMember,
  may(viewer, member) {
    const allowed = forAdmins.may(viewer);
    if (allowed !== true) return allowed;
    return (
      !isOneself(viewer, member) || refused(verificationFailed, "You can’t verify yourself: another admin or way can.")
    );
  },
  failure: ["Error", verificationFailed],
  async run(context, { reason }, member) {
    const [waiting] = await lockWaiting(context, [member.id], { evenBanned: true });
    if (!waiting) throw staleList(verificationFailed, await findLastChange(context, member.id));
    return done("verified", {
      about: member.id,
      detail: verifiedDetail,
      events: await grant(context, member.id, reason),
      toast: ["Residency verified", `${member.name} is told by email.`],
    });
  },
});

/** Each as if alone. Those that someone else verified, or banned, are left alone. */
const verifyMany = command(verifyManyForm, {
  ...forAdmins,
  failure: ["Error", verificationFailed],
  async run(context, { members: ids, reason }) {
    const waiting = await lockWaiting(
      context,
      ids.filter((id) => id !== context.viewer.id),
    );
    if (waiting.length === 0) throw staleList(verificationFailed, await whyNone(context, ids));
    const events = [];
    for (const { id } of waiting) events.push(...(await grant(context, id, reason)));
    const left = ids.length - waiting.length;
    return done("verified", {
      about: waiting.map(({ id }) => ({ id, detail: verifiedDetail })),
      events,
      toast: [
        `${waiting.length} verified`,
        left > 0
          ? `${left} left alone: verified or banned by someone else meanwhile, or gone.`
          : "They are told by email.",
      ],
    });
  },
});

const verifiedDetail = { before: "not verified", after: "verified" };

const grant = (context: TransactionContext<Viewer>, memberId: string, reason: string) =>
  grantResidency(context, { memberId, way: "admin", grantedBy: context.viewer.id, reason });

/** In whichever way it was verified. */
const withdrawVerification = command<typeof withdrawForm, MemberSubject>(withdrawForm, {
  ...aboutMember,
  failure: ["Error", verificationFailed],
  async run(context, { reason }, member) {
    const ended = await endResidency(context, member.id, { end: "revoked", by: context.viewer.id, reason });
    if (!ended) throw staleList(verificationFailed, await findLastChange(context, member.id));
    return done("unverified", {
      about: member.id,
      detail: { before: "verified", after: "not verified", way: ended.way },
      events: [{ name: "ResidencyRevoked", memberId: member.id, residencyId: ended.id }],
      toast: ["Verification withdrawn", `${member.name} is told by email, and waits among those who are not verified.`],
    });
  },
});

/** Of one member it can be said what changed and who did it; several may have changed for different reasons. */
const whyNone = async (context: TransactionContext<Viewer>, ids: readonly string[]): Promise<string> =>
  ids.length === 1 ? findLastChange(context, ids[0] as string) : "They were all verified, banned or deleted meanwhile.";

/** Who is not verified. In the order of their ids, so that two admins with the same members never wait for each other. */
const lockWaiting = (
  { db }: TransactionContext<Viewer>,
  ids: readonly string[],
  { evenBanned = false }: { evenBanned?: boolean } = {},
) =>
  db
    .select({ id: members.id })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.id))
    .where(and(inArray(members.id, [...ids]), not(isVerifiedNow), evenBanned ? undefined : isNull(accounts.bannedAt)))
    .orderBy(asc(members.id))
    .for("no key update", { of: members });

export const byAdminCommands = [verifyMember, verifyMany, withdrawVerification];
