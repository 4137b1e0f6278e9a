import { and, eq, isNull, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Person } from "../../../../tests/support/cast";
import { createDocumentSteps } from "../../../../tests/support/documents";
import { makeHost, mintCards } from "../../../../tests/support/hosts";
import { emptyCity, withPorchlight } from "../../../../tests/support/porchlight";
import { askForLetter, verify } from "../../../../tests/support/residencies";
import { askFor, resident } from "../../../../tests/support/vouching";
import { findReview, listDocuments } from "./document/queries.server";
import { documentRequests, documents } from "./document/table.server";
import { letterCode, letterCodeHash } from "./letter/codes.server";
import { listLetters } from "./letter/queries.server";
import { letters } from "./letter/table.server";
import { residencies } from "./table.server";
import { vouchRequests } from "./vouching/table.server";

describe("a verification that was withdrawn", () => {
  const porch = withPorchlight();
  const { openWays, sent, claim, decide } = createDocumentSteps(porch);
  let admin: Person;
  let member: Person;
  beforeEach(async () => {
    await emptyCity(porch());
    await openWays("document", "letter", "vouching", "in-person", "partner-list");
    [admin, member] = [await porch().member({ admin: true }), await porch().member()];
    await verify(porch(), member, { way: "partner-list" });
  });
  const withdraw = () =>
    porch().send(admin, "members.withdraw-verification", { memberId: member.id, reason: "Lives in Dallas" });
  const isVerified = async () =>
    (await porch().db.$count(residencies, and(eq(residencies.memberId, member.id), isNull(residencies.endedAt)))) > 0;
  const enter = (code: string) => porch().send(member, "residency.enter-code", { code });
  async function sentLetter() {
    const id = await askForLetter(porch(), member);
    const { settings } = porch().dependencies;
    const print = { id, prints: 1 };
    await porch()
      .db.update(letters)
      .set({ state: "sent", prints: 1, codeHash: letterCodeHash(print, settings), sentAt: new Date() })
      .where(eq(letters.id, id));
    return { id, code: letterCode(print, settings) };
  }
  const card = async () => {
    const giver = await porch().member();
    const { codes } = await mintCards(porch(), giver, await makeHost(porch(), [giver]));
    return codes[0] ?? "";
  };
  const refusal = { status: 409, toast: { title: "Your verification was withdrawn" } };

  it("ends the letter, the document and the request that were on their way", async () => {
    const { code } = await sentLetter();
    await sent(member);
    await askFor(porch(), member);
    expect(await withdraw()).toMatchObject({ ok: true });
    expect(await porch().db.select().from(letters)).toMatchObject([{ state: "canceled" }]);
    expect(await porch().db.select().from(documentRequests)).toMatchObject([{ outcome: "withdrawn" }]);
    expect(await porch().db.$count(documents)).toBe(0);
    expect(await porch().db.select().from(vouchRequests)).toMatchObject([{ outcome: "canceled" }]);
    expect(await enter(code)).toMatchObject(refusal);
    expect(await isVerified()).toBe(false);
  });

  it("comes back by no code, and no answer says whether one was right", async () => {
    const [right, { id, code }] = [await card(), await sentLetter()];
    await withdraw();
    // As of a letter that was on its way before withdrawals ended them.
    await porch().db.update(letters).set({ state: "sent", endedAt: null });
    const answers = [await enter(right), await enter(code), await enter("0000000000")];
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject(refusal);
    const [letter] = await porch().db.select().from(letters).where(eq(letters.id, id));
    expect(letter).toMatchObject({ state: "sent", tries: 0 });
    expect(await isVerified()).toBe(false);
  });

  it("comes back by no neighbors", async () => {
    await withdraw();
    const { neighborhoodId } = await porch().choices();
    expect(await porch().send(member, "residency.ask-neighbors", { neighborhoodId })).toMatchObject(refusal);
    // As of a request from before withdrawals ended them: who vouches learns nothing of it.
    const requestId = await askFor(porch(), member);
    expect(await porch().send(await resident(porch()), "residency.vouch", { requestId })).toMatchObject({
      status: 404,
    });
  });

  it("comes back by no partner's list, which is not even looked at", async () => {
    await withdraw();
    expect(await porch().send(member, "partners.look-up", {})).toMatchObject(refusal);
  });

  it("comes back by nothing that no admin has looked at, whichever way grants it", async () => {
    await withdraw();
    const past = new Date(Date.now() - 1000);
    for (const way of ["letter", "in-person", "vouching", "credential", "partner-list"] as const)
      await expect(verify(porch(), member, { way, now: past })).rejects.toThrow("withdrawn");
    expect(await isVerified()).toBe(false);
  });

  it("comes back by a letter that was asked for since, and not by a card meanwhile", async () => {
    const right = await card();
    await withdraw();
    const { id, code } = await sentLetter();
    const asAdmin = { db: porch().db, viewer: { ...admin, isAdmin: true }, now: new Date() } as never;
    await porch().db.update(letters).set({ state: "printed" }).where(eq(letters.id, id));
    expect(await listLetters(asAdmin, "printed")).toMatchObject([{ withdrawn: { reason: "Lives in Dallas" } }]);
    await porch().db.update(letters).set({ state: "sent" }).where(eq(letters.id, id));
    expect(await enter(right)).toMatchObject({ status: 400 });
    expect(await enter(code)).toMatchObject({ ok: true });
    expect(await isVerified()).toBe(true);
  });

  it("comes back by a document that was sent since, whose admin reads why it was withdrawn", async () => {
    await withdraw();
    const id = await sent(member);
    const asAdmin = { db: porch().db, viewer: { ...admin, isAdmin: true }, now: new Date() } as never;
    const withdrawn = { reason: "Lives in Dallas", on: expect.stringMatching(/\d{4}$/) };
    expect(await listDocuments(asAdmin)).toMatchObject([{ withdrawn }]);
    await claim(admin, id);
    expect(await findReview(asAdmin, id)).toMatchObject({ withdrawn });
    expect(await decide(admin, id, "granted")).toMatchObject({ ok: true });
    expect(await isVerified()).toBe(true);
  });

  it("comes back by an admin, and everything is as before then", async () => {
    const right = await card();
    await withdraw();
    await porch().send(admin, "members.verify", { memberId: member.id, reason: "Met her" });
    expect(await isVerified()).toBe(true);
    expect(await enter(right)).toMatchObject({ ok: true });
  });

  it("does not stand after it and a code at once, whichever comes first", async () => {
    for (let round = 0; round < 10; round++) {
      const { code } = await sentLetter();
      const [entered, withdrawn] = await Promise.all([enter(code), withdraw()]);
      expect([entered.ok, entered.status]).not.toContain(500);
      expect(withdrawn.ok).toBe(true);
      expect(await isVerified()).toBe(false);
      await porch().db.execute(sql`delete from letters`);
      await porch().db.execute(sql`delete from residencies`);
      await verify(porch(), member, { way: "partner-list" });
    }
    expect(porch().errors).toEqual([]);
  });
});
