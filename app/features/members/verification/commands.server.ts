import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { accounts, members } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import { command, type Detail, done, type TransactionContext } from "~/platform/commands/command.server";
import { staleList } from "~/platform/commands/refusal";
import { aboutMember } from "../about-member.server";
import { findLastChange } from "../conflict/queries.server";
import type { MemberSubject } from "../queries.server";
import { verifyForm, verifyManyForm, withdrawForm } from "../rules";

const verificationFailed = "Failed to update the verification";

const verifyMember = command<typeof verifyForm, MemberSubject>(verifyForm, {
  ...aboutMember,
  failure: ["Error", verificationFailed],
  async run(context, _, member) {
    const detail = await setVerified(context, member, true);
    return done("verified", {
      about: member.id,
      detail,
      events: [{ name: "MemberVerified", memberId: member.id }],
      toast: ["Residency verified", `${member.name} is told by mail.`],
    });
  },
});

/** Each as if alone: a line in the log with the note, and a mail. Those that someone else verified, or banned, are left alone. */
const verifyMany = command(verifyManyForm, {
  ...forAdmins,
  failure: ["Error", verificationFailed],
  async run(context, { members: ids, note }) {
    const verified = await verifyWaiting(context, ids);
    if (verified.length === 0) throw staleList(verificationFailed, await whyNone(context, ids));
    const detail = { before: "not verified", after: "verified", note: note || undefined };
    const left = ids.length - verified.length;
    return done("verified", {
      about: verified.map(({ id }) => ({ id, detail })),
      events: verified.map(({ id }) => ({ name: "MemberVerified", memberId: id })),
      toast: [
        `${verified.length} verified`,
        left > 0
          ? `${left} left alone: verified or banned by someone else meanwhile, or gone.`
          : "They are told by mail.",
      ],
    });
  },
});

const withdrawVerification = command<typeof withdrawForm, MemberSubject>(withdrawForm, {
  ...aboutMember,
  failure: ["Error", verificationFailed],
  async run(context, _, member) {
    return done("unverified", {
      about: member.id,
      detail: await setVerified(context, member, false),
      events: [{ name: "VerificationWithdrawn", memberId: member.id }],
      toast: ["Verification withdrawn", `${member.name} waits among those who are not verified.`],
    });
  },
});

/** Of one it is known who was faster; several may have changed for different reasons. */
const whyNone = async (context: TransactionContext<Viewer>, ids: readonly string[]): Promise<string> =>
  ids.length === 1 ? findLastChange(context, ids[0] as string) : "They were all verified, banned or deleted meanwhile.";

/** In the order of their ids, so that two admins with the same members never wait for each other. */
async function verifyWaiting(
  { db, now }: TransactionContext<Viewer>,
  ids: readonly string[],
): Promise<{ id: string }[]> {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.id))
    .where(and(inArray(members.id, [...ids]), eq(members.verified, false), isNull(accounts.bannedAt)))
    .orderBy(asc(members.id))
    .for("no key update", { of: members });
  if (rows.length > 0)
    await db
      .update(members)
      .set({ verified: true, verifiedAt: now })
      .where(
        inArray(
          members.id,
          rows.map(({ id }) => id),
        ),
      );
  return rows;
}

async function setVerified(
  context: TransactionContext<Viewer>,
  { id }: MemberSubject,
  verified: boolean,
): Promise<Detail> {
  const changed = await context.db
    .update(members)
    .set({ verified, verifiedAt: verified ? context.now : null })
    .where(and(eq(members.id, id), eq(members.verified, !verified)))
    .returning({ id: members.id });
  if (changed.length === 0) throw staleList(verificationFailed, await findLastChange(context, id));
  const [before, after] = verified ? ["not verified", "verified"] : ["verified", "not verified"];
  return { before, after };
}

export const verificationCommands = [verifyMember, verifyMany, withdrawVerification];
