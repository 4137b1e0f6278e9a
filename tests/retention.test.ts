import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { eraseWhatIsDue } from "~/platform/accounts/retention.server";
import { accounts, sessions, verifications } from "~/platform/accounts/table.server";
import { idempotencyKeys } from "~/platform/commands/table.server";
import { rateLimits } from "~/platform/limits/table.server";
import { mails } from "~/platform/mail/table.server";
import { onEachEngine, withPorchlight } from "./support/porchlight";

const day = 24 * 60 * 60 * 1000;

onEachEngine("every night", (engine) => {
  const porch = withPorchlight({ engine });
  const now = new Date();
  const ago = (days: number) => new Date(now.getTime() - days * day);

  it("the addresses of connections are erased 90 days after sign-up, and nothing else of the account", async () => {
    const { db, member } = porch();
    const [old, young] = [await member({ ipAddress: "203.0.113.1" }), await member({ ipAddress: "203.0.113.2" })];
    await db
      .update(accounts)
      .set({ createdAt: ago(90.01) })
      .where(eq(accounts.id, old.id));
    await db
      .update(accounts)
      .set({ createdAt: ago(89.99) })
      .where(eq(accounts.id, young.id));
    const rowOf = async ({ id }: { id: string }) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0];
    const before = await rowOf(old);
    await eraseWhatIsDue(db, now);
    expect(await rowOf(old)).toEqual({ ...before, ipAddress: null });
    expect((await rowOf(young))?.ipAddress).toBe("203.0.113.2");
  });

  it("mails are erased 90 days after they were written, unless they failed", async () => {
    const { db } = porch();
    const mail = { recipient: "ana@porch.test", subject: "Hello", html: "Hello", text: "Hello" };
    const kept = {
      old: { status: "failed", createdAt: ago(90.01) },
      young: { status: "sent", createdAt: ago(89.99) },
    } as const;
    await db.insert(mails).values({ ...mail, status: "sent", createdAt: ago(90.01) });
    await db.insert(mails).values([
      { ...mail, ...kept.old },
      { ...mail, ...kept.young },
    ]);
    await eraseWhatIsDue(db, now);
    const left = await db.select().from(mails).where(eq(mails.recipient, mail.recipient)).orderBy(mails.createdAt);
    expect(left).toMatchObject([kept.old, kept.young]);
  });

  it("what has served its time is removed, and what has not stays", async () => {
    const { db, member } = porch();
    const person = await member();
    for (const table of [sessions, verifications, rateLimits, idempotencyKeys]) await db.delete(table);
    for (const days of [0.01, -0.01]) {
      const [expiresAt, key] = [ago(days), `key-${days}`];
      await db.insert(sessions).values({ userId: person.id, token: key, expiresAt });
      await db.insert(verifications).values({ identifier: key, value: "x", expiresAt });
      await db.insert(rateLimits).values({ key, points: 1, expire: expiresAt });
      await db.insert(idempotencyKeys).values({ actorId: person.id, key, outcome: {}, createdAt: ago(1 + days) });
    }
    for (let times = 0; times < 2; times++) {
      await eraseWhatIsDue(db, now);
      const kept = [
        await db.select({ key: sessions.token }).from(sessions),
        await db.select({ key: verifications.identifier }).from(verifications),
        await db.select({ key: rateLimits.key }).from(rateLimits),
        await db.select({ key: idempotencyKeys.key }).from(idempotencyKeys),
      ];
      expect(kept).toEqual(Array(4).fill([{ key: "key--0.01" }]));
    }
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
