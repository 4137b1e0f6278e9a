import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { limits } from "~/platform/limits/limits.server";
import { dayMs } from "~/platform/time";
import type { Person } from "../../../../../tests/support/cast";
import { makeHost, mintCards } from "../../../../../tests/support/hosts";
import { givenReasons } from "../../../../../tests/support/house-rules";
import { emptyCity, openTestPorchlight, withPorchlight } from "../../../../../tests/support/porchlight";
import { askForLetter, verify } from "../../../../../tests/support/residencies";
import { deleteOldCards } from "./jobs.server";
import { listCardsOf } from "./queries.server";
import { cardDays, mostCardsADay, mostInBatch } from "./rules";
import { hostCards, hosts } from "./table.server";

describe("hosts and their cards", () => {
  const porch = withPorchlight();
  let admin: Person;
  let giver: Person;
  let taker: Person;
  let neighborhoodId: string;
  let hostId: string;

  beforeAll(() => emptyCity(porch()));
  beforeEach(async () => {
    [admin, giver, taker] = [
      await porch().member({ admin: true }),
      await porch().member({ fullName: "Gus Vale" }),
      await porch().member(),
    ];
    ({ neighborhoodId } = await porch().choices());
    hostId = await makeHost(porch(), [giver], { neighborhoodId });
  });

  const enter = (who: Person, code: string | undefined) =>
    porch().send(who, "residency.enter-code", { code: code ?? "" });
  const mint = (count = 1, who = giver) => mintCards(porch(), who, hostId, count);
  const residenciesOf = ({ id }: Person) =>
    porch().rows(sql`select way, level, neighborhood_id as "in" from residencies where member_id = ${id}::uuid`);
  const asAdmin = async () => {
    const found = await porch().findViewer(admin.cookie, new Date());
    if (!found?.viewer) throw new Error("The admin is not signed in");
    return { db: porch().db, now: new Date(), viewer: found.viewer };
  };
  const age = (batchId: string, days: number) =>
    porch().db.execute(sql`update host_cards set created_at = created_at - ${days} * interval '1 day',
      expires_at = expires_at - ${days} * interval '1 day' where batch_id = ${batchId}::uuid`);
  const inDays = (days: number) => new Date(Date.now() + days * dayMs);
  const wrong = {
    ok: false,
    status: 400,
    errors: { code: "Please compare it with the paper" },
    toast: {
      title: "That code doesn’t work",
      text: "It may be mistyped, used or too old. Please compare it with the paper.",
    },
  };

  describe("a card", () => {
    it("verifies in person, for the host's neighborhood, and says who gave it", async () => {
      const { codes } = await mint(2);
      expect(await enter(taker, codes[0])).toMatchObject({ ok: true, toast: { title: "Welcome home" } });
      expect(await residenciesOf(taker)).toEqual([{ way: "in-person", level: "medium", in: neighborhoodId }]);
      const [trace, ...more] = await listCardsOf(await asAdmin(), taker.id);
      expect(more).toEqual([]);
      expect(trace).toMatchObject({ giverId: giver.id, giver: "Gus Vale", takerId: taker.id, hostId });
    });

    it("of a host of the whole city is for the city", async () => {
      hostId = await makeHost(porch(), [giver]);
      const { codes } = await mint();
      await enter(taker, codes[0]);
      expect(await residenciesOf(taker)).toEqual([{ way: "in-person", level: "medium", in: null }]);
    });

    it("works once, whoever tries again", async () => {
      const { codes } = await mint();
      await enter(taker, codes[0]);
      expect(await enter(taker, codes[0])).toMatchObject(wrong);
      expect(await enter(await porch().member(), codes[0])).toMatchObject(wrong);
    });

    it("answers alike whether it is wrong, too old, void, of a closed host or of who gave it", async () => {
      const answerTo = async (code: string | undefined, who = taker) => {
        const { cookies, ...answer } = await enter(who, code);
        return answer;
      };
      const toWrong = await answerTo("00000-00000");
      expect(toWrong).toMatchObject(wrong);
      const { codes, batchId } = await mint(4);
      expect(await answerTo(codes[0], giver)).toEqual(toWrong);
      await age(batchId, cardDays + 0.01);
      expect(await answerTo(codes[0])).toEqual(toWrong);
      await age(batchId, -0.02);
      expect(await enter(taker, codes[0])).toMatchObject({ ok: true });
      await porch().send(giver, "hosts.void-cards", { batchId });
      expect(await answerTo(codes[1])).toEqual(toWrong);
      const { codes: later } = await mint();
      await porch().send(admin, "hosts.close", { hostId });
      expect(await answerTo(later[0])).toEqual(toWrong);
    });

    it("is void with the member who gave it, also when they are let in again", async () => {
      const { codes } = await mint(2);
      await porch().send(admin, "hosts.remove-person", { hostId, memberId: giver.id });
      expect(await enter(taker, codes[0])).toMatchObject(wrong);
      await porch().send(admin, "hosts.add-person", { hostId, username: giver.username });
      expect(await enter(taker, codes[0])).toMatchObject(wrong);
      const { codes: later } = await mint();
      await porch().send(admin, "members.ban", { ...givenReasons, memberId: giver.id, seen: "member" });
      expect(await enter(taker, later[0])).toMatchObject(wrong);
    });

    it("is not wasted on who is verified by more already", async () => {
      const { codes } = await mint();
      await verify(porch(), taker, { way: "letter" });
      expect(await enter(taker, codes[0])).toMatchObject(wrong);
      expect(await enter(await porch().member(), codes[0])).toMatchObject({ ok: true });
    });

    it("tells who is verified by more nothing, and costs a try of their letter as a wrong code does", async () => {
      const { codes } = await mint();
      await verify(porch(), taker, { way: "letter" });
      const letterId = await askForLetter(porch(), taker);
      await porch().db.execute(sql`update letters set state = 'sent', sent_at = now(), code_hash = 'another'`);
      const answers = [];
      for (const [at, code] of ["0000000000", codes[0]].entries()) {
        const { cookies, ...answer } = await enter(taker, code);
        const left = `Your letter has ${4 - at} tries left.`;
        expect(answer.toast?.text).toContain(left);
        answers.push({ ...answer, toast: { ...answer.toast, text: answer.toast?.text?.replace(left, "") } });
        const [letter] = await porch().rows(sql`select tries from letters where id = ${letterId}::uuid`);
        expect(letter).toEqual({ tries: at + 1 });
      }
      expect(answers[1]).toEqual(answers[0]);
    });

    it("is not used by who is verified by more since they sent it", async () => {
      const { codes } = await mint();
      await verify(porch(), taker, { way: "letter" });
      await porch().db.execute(sql`update members set verified_level = null where id = ${taker.id}::uuid`);
      expect(await enter(taker, codes[0])).toMatchObject(wrong);
      expect(await enter(await porch().member(), codes[0])).toMatchObject({ ok: true });
    });

    it("stays used when its member leaves", async () => {
      const { codes } = await mint();
      await enter(taker, codes[0]);
      await porch().db.execute(sql`delete from accounts where id = ${taker.id}::uuid`);
      expect(await enter(await porch().member(), codes[0])).toMatchObject(wrong);
    });

    it("has its code in no row, line or event", async () => {
      const { codes } = await mint();
      await enter(taker, codes[0]);
      for (const table of ["host_cards", "audit_log", "residencies", "mails", "idempotency_keys", "rate_limits"]) {
        const found = await porch().rows(
          sql`select 1 from ${sql.identifier(table)} each where strpos(upper(to_jsonb(each)::text), ${codes[0]}) > 0`,
        );
        expect(found, table).toEqual([]);
      }
    });

    it("can be guessed at ten times an hour", async () => {
      const strict = await openTestPorchlight({ config: { rateLimitScale: 1 } });
      try {
        const who = await strict.member();
        const guess = () => strict.send(who, "residency.enter-code", { code: "0000000000" });
        for (let times = 0; times < limits.residencyCodes[0]; times++) expect((await guess()).status).toBe(400);
        expect((await guess()).status).toBe(429);
      } finally {
        await strict.close();
      }
    });
  });

  describe("making cards", () => {
    it("makes 200 for a host and day, void ones too, and more the day after", async () => {
      for (let times = 0; times < mostCardsADay / mostInBatch - 1; times++) await mint(mostInBatch);
      const { batchId } = await mint(mostInBatch - 1);
      await porch().send(giver, "hosts.void-cards", { batchId });
      const tooMany = (count: number, now?: Date) =>
        porch().send(giver, "hosts.mint-cards", { hostId, count: String(count) }, { now });
      expect(await tooMany(2)).toMatchObject({
        status: 409,
        toast: { title: "200 cards a day", text: "Only 1 more card can be made for this host today." },
      });
      expect((await mint()).codes).toHaveLength(1);
      expect(await tooMany(1)).toMatchObject({ toast: { text: expect.stringContaining("come back tomorrow") } });
      expect((await tooMany(1, inDays(1.01))).ok).toBe(true);
    });

    it("takes a number from 1 to 40", async () => {
      for (const count of ["0", "41", "-1", "1.5", "many"])
        expect((await porch().send(giver, "hosts.mint-cards", { hostId, count })).errors).toEqual({
          count: "Please enter a number from 1 to 40",
        });
    });

    it("is written down without codes", async () => {
      await mint(3);
      const lines = await porch().rows(
        sql`select actor_id as by, detail from audit_log where command = 'hosts.mint-cards' and subject_id = ${hostId}`,
      );
      expect(lines).toEqual([{ by: giver.id, detail: { count: 3 } }]);
    });
  });

  it("forgets cards that nobody used, and keeps those that say who gave them", async () => {
    const { codes } = await mint(2);
    await enter(taker, codes[0]);
    const countCards = () => porch().db.$count(hostCards, eq(hostCards.hostId, hostId));
    await deleteOldCards(porch().db, inDays(cardDays + 89));
    expect(await countCards()).toBe(2);
    await deleteOldCards(porch().db, inDays(cardDays + 91));
    expect(await countCards()).toBe(1);
    expect(await porch().db.$count(hosts, eq(hosts.id, hostId))).toBe(1);
  });

  it("broke nothing unexpectedly", async () => {
    await porch().settled();
    expect(porch().errors).toEqual([]);
  });
});
