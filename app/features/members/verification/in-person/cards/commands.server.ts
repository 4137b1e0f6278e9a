import { and, count, eq, gt, isNull } from "drizzle-orm";
import { command, done, emailConfirmed } from "~/platform/commands/command.server";
import { conflict, Refusal, refused } from "~/platform/commands/refusal";
import { daysAfter, daysBefore } from "~/platform/time";
import { counted } from "~/ui/counted";
import { lockMember } from "../../grant.server";
import { requireOpen } from "../../settings/closed-way.server";
import { cardCodeHash } from "../codes.server";
import { lockOpenHost } from "../locks.server";
import { batchPath } from "../paths";
import { cardDays, mintCardsForm, mostCardsADay, voidBatchForm } from "../rules";
import { hostCards, hostPeople } from "../table.server";
import { findVisibleHost } from "./queries.server";

type Host = NonNullable<Awaited<ReturnType<typeof findVisibleHost>>>;

const mintFailed = "Failed to make the cards";

/** Each can be traced to who made it, so an admin who is none of the host's people makes none. */
const mintCards = command<typeof mintCardsForm, Host>(mintCardsForm, {
  who: emailConfirmed("Please sign in to make cards"),
  limit: "cards",
  missing: "Host not found",
  subject: (context, { hostId }) => findVisibleHost(context, hostId),
  may: (_, { isPerson }) => isPerson || refused(mintFailed, "Only the people of this host make its cards."),
  failure: mintFailed,
  async run(context, { count: wanted }, { id: hostId }) {
    const { db, viewer, now, dependencies } = context;
    await requireOpen(context, "in-person");
    const gone = () => conflict(mintFailed, "This host was closed, or you give out its cards no longer.");
    if (!(await lockMember(db, viewer.id)) || !(await lockOpenHost(db, hostId, "no key update"))) throw gone();
    const isPerson = and(eq(hostPeople.hostId, hostId), eq(hostPeople.memberId, viewer.id));
    if ((await db.$count(hostPeople, isPerson)) === 0) throw gone();
    const since = daysBefore(now, 1);
    const [made] = await db
      .select({ count: count() })
      .from(hostCards)
      .where(and(eq(hostCards.hostId, hostId), gt(hostCards.createdAt, since)));
    if ((made?.count ?? 0) + wanted > mostCardsADay) throw tooMany(mostCardsADay - (made?.count ?? 0));
    const batchId = crypto.randomUUID();
    const expiresAt = daysAfter(now, cardDays);
    await db.insert(hostCards).values(
      Array.from({ length: wanted }, () => {
        const id = crypto.randomUUID();
        const codeHash = cardCodeHash(id, dependencies.settings);
        return { id, hostId, batchId, mintedBy: viewer.id, createdAt: now, expiresAt, codeHash };
      }),
    );
    return done("minted", {
      about: hostId,
      detail: { count: wanted },
      // One card is its own answer: on a phone a toast would lie on its code.
      toast: wanted === 1 ? undefined : [`${counted(wanted, "card")} made`, `Each works once, for ${cardDays} days.`],
      to: batchPath(hostId, batchId),
    });
  },
});

const tooMany = (left: number) =>
  new Refusal({
    title: `${mostCardsADay} cards a day`,
    text:
      left > 0
        ? `Only ${counted(left, "more card")} can be made for this host today.`
        : "No more cards can be made for this host today. Please come back tomorrow.",
    status: 409,
  });

type Batch = { hostId: string; mintedBy: string | null };

/** For a batch of cards that was lost: any of the host's people can void it, and admins. */
const voidCards = command<typeof voidBatchForm, Batch>(voidBatchForm, {
  who: emailConfirmed("Please sign in to void cards"),
  limit: "cards",
  missing: "Cards not found",
  async subject(context, { batchId }) {
    const [batch] = await context.db
      .select({ hostId: hostCards.hostId, mintedBy: hostCards.mintedBy })
      .from(hostCards)
      .where(eq(hostCards.batchId, batchId))
      .limit(1);
    return batch && (await findVisibleHost(context, batch.hostId)) ? batch : undefined;
  },
  may: () => true,
  failure: "Failed to void the cards",
  async run({ db, now }, { batchId }, { hostId, mintedBy }) {
    if (mintedBy) await lockMember(db, mintedBy);
    const unused = and(isNull(hostCards.usedAt), isNull(hostCards.voidedAt));
    const voided = (await lockOpenHost(db, hostId, "no key update"))
      ? await db
          .update(hostCards)
          .set({ voidedAt: now })
          .where(and(eq(hostCards.batchId, batchId), unused))
          .returning({ id: hostCards.id })
      : [];
    if (voided.length === 0)
      throw conflict("Nothing to void", "All of these cards are used or void already. Please reload the page.");
    return done("voided", {
      about: hostId,
      detail: { count: voided.length },
      toast: [`${counted(voided.length, "card")} voided`, "Their codes don’t work any more."],
    });
  },
});

export const cardCommands = [mintCards, voidCards];
