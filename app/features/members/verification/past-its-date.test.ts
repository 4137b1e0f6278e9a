import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addMonths } from "~/domain/calendar/city-time.server";
import { isVerifiedNow, verifiedColumns, verifiedView } from "~/domain/members/author.server";
import { members } from "~/platform/accounts/table.server";
import type { Person } from "../../../../tests/support/cast";
import { emptyCity, withPorchlight } from "../../../../tests/support/porchlight";
import { verify } from "../../../../tests/support/residencies";
import { followTime } from "./jobs.server";
import { findOwnResidency } from "./own/queries.server";
import { residencies } from "./table.server";

describe("a residency past its date, before the nightly job", () => {
  const porch = withPorchlight();
  let [admin, member]: Person[] = [];
  const who = () => member as Person;
  beforeEach(async () => {
    await emptyCity(porch());
    [admin, member] = [await porch().member({ admin: true }), await porch().member()];
    await verify(porch(), who(), { way: "letter", neighborhood: "Zilker", now: addMonths(new Date(), -24) });
  });

  const rows = () =>
    porch().rows(sql`select way, "end" from residencies where member_id = ${who().id}::uuid order by granted_at`);
  const viewerAt = async (now: Date) => (await porch().findViewer(who().cookie, now))?.viewer;

  it("ends for its member's row at the moment that the residency says", async () => {
    const [copy] = await porch().db.select().from(members).where(eq(members.id, who().id));
    const [row] = await porch().db.select().from(residencies).where(eq(residencies.memberId, who().id));
    expect(copy?.verifiedUntil).toEqual(row?.lapsesAt);
    expect(copy?.verified).toBe(true);
    const until = row?.lapsesAt ?? new Date();
    expect((await viewerAt(new Date(until.getTime() - 1)))?.level).toBe("high");
    expect((await viewerAt(until))?.level).toBeNull();
  });

  it("shows no check, and stands on no page of one's own", async () => {
    const [shown] = await porch().db.select(verifiedColumns).from(members).where(eq(members.id, who().id));
    expect(shown && verifiedView(shown)).toBeNull();
    const viewer = who();
    expect(await findOwnResidency({ db: porch().db, now: new Date(), viewer })).toMatchObject({
      standing: null,
      ended: { isRevoked: false, way: "letter" },
    });
  });

  it("still shows one where nobody wrote down until when, as an earlier version did", async () => {
    await porch().db.update(members).set({ verifiedUntil: null }).where(eq(members.id, who().id));
    const [shown] = await porch().db.select({ is: isVerifiedNow }).from(members).where(eq(members.id, who().id));
    expect(shown?.is).toBe(true);
  });

  it("is in the way of no weaker one, and is written down as lapsed", async () => {
    const reason = "Has shown a lease";
    expect(await porch().send(admin as Person, "members.verify", { memberId: who().id, reason })).toMatchObject({
      ok: true,
    });
    expect(await rows()).toEqual([
      { way: "letter", end: "lapsed" },
      { way: "admin", end: null },
    ]);
    expect((await viewerAt(new Date()))?.level).toBe("medium");
  });

  it("lets its member ask two neighbors", async () => {
    const { neighborhoodId } = await porch().choices();
    expect(await porch().send(who(), "residency.ask-neighbors", { neighborhoodId })).toMatchObject({ ok: true });
  });

  it("has its moved date copied at night", async () => {
    const soon = new Date(Date.now() + 60_000);
    await porch().db.update(residencies).set({ lapsesAt: soon }).where(eq(residencies.memberId, who().id));
    await followTime(porch().dependencies, new Date());
    const [copy] = await porch()
      .db.select({ until: members.verifiedUntil })
      .from(members)
      .where(eq(members.id, who().id));
    expect(copy?.until).toEqual(soon);
    expect((await viewerAt(new Date()))?.level).toBe("high");
  });
});
