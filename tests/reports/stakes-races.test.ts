import { type SQL, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Db } from "~/db/db.server";
import { grantClaim, lockPlace } from "~/features/claims/locks.server";
import type { Claimable } from "~/features/claims/rules";
import { createRounds } from "../support/at-once";
import type { Person } from "../support/cast";
import { makeClaim } from "../support/claims";
import { firstRule } from "../support/house-rules";
import { onPostgres, withPorchlight } from "../support/porchlight";
import { reviewedRooms, type Thing } from "../support/reviewed-rooms";
import type { Values } from "../support/send";
import { whileHeld } from "../support/while-held";

const party = { status: 403, toast: { title: "You are a party to this" } };

/** An admin is granted their claim of a place after it was asked whether they may, and before what they decide on is locked. */
for (const { slug, make, told } of reviewedRooms.filter(({ slug }) => slug !== "services"))
  onPostgres(`decisions about ${slug} beside a claim that is granted to whoever makes them`, (engine) => {
    const porch = withPorchlight({ engine });
    const { inRounds } = createRounds(porch);
    let [author, admin, owner]: Person[] = [];
    let thing: Thing;
    let claimId: string;

    const send = (who: Person | undefined, command: string, values: Values) =>
      porch().send(who as Person, command, values, { path: "/contact" });
    const one = async (query: SQL) => String((await porch().rows(query))[0]?.id);
    const ids = {
      review: () => one(sql`select id from ${sql.identifier(reviewsOf)} where author_id = ${author?.id}`),
      case: () => one(sql`select id from cases order by created_at desc limit 1`),
    };
    const reviewsOf = slug === "restaurants" ? "restaurant_reviews" : "apartment_reviews";

    /** A review by one of those, of a place for which the last of them waits to speak, and which is reported. */
    async function begin() {
      const resident = (admin?: true) => porch().member({ resident: true, admin });
      [author, admin, owner] = [await resident(), await resident(true), await resident(true)];
      thing = await make(porch(), await porch().member());
      const where = slug === "restaurants" ? { restaurantId: thing.id } : { apartmentId: thing.id };
      claimId = (await makeClaim(porch(), owner, where)).id;
      expect(await send(author, `${slug}.review`, told(thing, "1", "Goats."))).toMatchObject({ ok: true });
      await report();
    }
    async function report() {
      const sent = { contentType: `${slug}-review`, contentId: await ids.review(), reason: "spam" };
      expect(await send(await porch().member(), "reports.send", sent)).toMatchObject({ ok: true });
    }
    const decide = async (who: Person | undefined, decision: string) =>
      send(who, "reports.decide", { caseId: await ids.case(), decision, rule: firstRule, note: "Goats" });

    /** An admin grants the claim meanwhile, and it waits again afterwards. @param held what else is locked until then */
    async function whileGranted<Result>(act: () => Promise<Result>, held: SQL[] = []): Promise<Result> {
      const claim = { id: claimId, kind: slug as Claimable, placeId: thing.id, memberId: String(owner?.id) };
      const word = { note: "It is theirs.", decidedBy: String(admin?.id), now: new Date() };
      const place = (tx: Db) => lockPlace(tx, claim.kind, thing.id);
      const granted = async (tx: Db) => expect(await grantClaim(tx, claim, word)).toBe(true);
      const result = await whileHeld(porch(), [place, ...held, granted], act);
      await porch().rows(
        sql`update claims set status = 'open', decided_by = null, decided_at = null where id = ${claimId}`,
      );
      return result;
    }
    const appeal = async (subject: string) => {
      const reportId = await one(sql`select id from statements where subject_id = ${subject} order by decided_at desc`);
      expect(await send(author, "reports.appeal", { reportId, text: "It was only about goats" })).toMatchObject({
        ok: true,
      });
      return one(sql`select id from appeals where decided_at is null`);
    };
    const settle = (who: Person | undefined, appealId: string, outcome: string) =>
      send(who, "reports.decide-appeal", { appealId, outcome, answer: "Read again.", rule: "" });

    inRounds("are refused on its case, and where what came of it is ended", async () => {
      await begin();
      for (const decision of ["none", "warn", "hide", "remove"])
        expect(await whileGranted(() => decide(owner, decision))).toMatchObject(party);
      expect(await porch().rows(sql`select id from statements`)).toEqual([]);
      await porch().rows(sql`delete from roles where member_id = ${admin?.id}`);
      const alone = await whileGranted(() => decide(owner, "none"));
      expect(alone.toast?.text).toContain("it waits until somebody else is made one");
      expect(await decide(owner, "hide")).toMatchObject({ ok: true });
      const caseId = await ids.case();
      expect(await whileGranted(() => send(owner, "reports.end", { caseId }))).toMatchObject(party);
      const shown = { contentType: `${slug}-review`, contentId: await ids.review(), seen: "unedited" };
      expect(await whileGranted(() => send(owner, "hidden.show-content", shown))).toMatchObject(party);
      expect(await porch().rows(sql`select content_id from hidings`)).toEqual([{ content_id: shown.contentId }]);
      expect(await send(owner, "reports.end", { caseId })).toMatchObject({ ok: true });
    });

    inRounds("are refused on an appeal, whichever way it is decided", async () => {
      await begin();
      const reviewId = await ids.review();
      for (const decision of ["hide", "warn"]) {
        if (decision === "warn") await report();
        expect(await decide(admin, decision)).toMatchObject({ ok: true });
        const appealId = await appeal(reviewId);
        const row = sql`select 1 from appeals where id = ${appealId} for update`;
        for (const outcome of ["granted", "denied"])
          expect(await whileGranted(() => settle(owner, appealId, outcome), [row])).toMatchObject(party);
        expect(await porch().rows(sql`select id from appeals where decided_at is not null`)).toHaveLength(
          decision === "hide" ? 0 : 1,
        );
        expect(await settle(owner, appealId, "granted")).toMatchObject({ ok: true });
      }
    });
  });
