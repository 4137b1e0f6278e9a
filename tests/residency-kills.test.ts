import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { sendDigests } from "~/features/members/verification/digest/jobs.server";
import { digestReaders } from "~/features/members/verification/digest/table.server";
import { letterCode, letterCodeHash } from "~/features/members/verification/letter/codes.server";
import { letters } from "~/features/members/verification/letter/table.server";
import type { Person } from "./support/cast";
import { emptyCity, suiteEngine, withPorchlight } from "./support/porchlight";

/** What a database sees of a process that is killed: all its connections are gone. */
describe.skipIf(suiteEngine === "embedded")("a process that is killed", () => {
  const porch = withPorchlight();
  beforeEach(() => emptyCity(porch()));

  const kill = () =>
    porch().rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
  /** Ends the connection that writes the first mail, the 40th and the 150th, however fast the machine is. */
  const dieAtSomeMails = async () => {
    const { db } = porch();
    await db.execute(sql`create sequence mails_begun`);
    await db.execute(sql`create function die_at_mail() returns trigger language plpgsql as $$ begin
      if nextval('mails_begun') = any('{1, 40, 150}') then perform pg_terminate_backend(pg_backend_pid()); end if;
      return new; end $$`);
    await db.execute(sql`create trigger die_at_mail before insert on mails for each row
      execute function die_at_mail()`);
  };
  const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const settledOrGone = (work: Promise<unknown>) => work.then(() => undefined).catch(() => undefined);

  it("while it writes digests leaves none half written, and the next run mails each reader once", async () => {
    const due = new Date("2026-12-03T23:00:00Z");
    const people: Person[] = [];
    for (let count = 0; count < 120; count++) people.push(await porch().member());
    const createdAt = new Date("2026-12-01T12:00:00Z");
    await porch()
      .db.insert(digestReaders)
      .values(people.map(({ id }) => ({ memberId: id, createdAt })));
    await porch().event({ title: "Porch concert", date: "2026-12-04", startTime: "19:00", endTime: "21:00" });
    const mailed = async () =>
      porch().rows(sql`select count(*)::int as mails, count(distinct recipient)::int as readers,
        (select count(*)::int from digest_readers where last_issue is not null) as noted
        from mails where subject = 'This week in Austin'`);
    await dieAtSomeMails();
    for (const mails of [0, 0, 100]) {
      await expect(sendDigests(porch().dependencies, due)).rejects.toThrow();
      expect(await mailed()).toEqual([{ mails, readers: mails, noted: mails }]);
    }
    await sendDigests(porch().dependencies, due);
    expect(await mailed()).toEqual([{ mails: 120, readers: 120, noted: 120 }]);
  });

  it("while it takes a code leaves it unused or its member verified, and it works afterwards", async () => {
    const { neighborhoodId } = await porch().choices();
    const { settings } = porch().dependencies;
    for (let ms = 0; ms < 24; ms += 2) {
      const member = await porch().member();
      const [letter] = await porch()
        .db.insert(letters)
        .values({ memberId: member.id, neighborhoodId, household: member.id, state: "sent", sentAt: new Date() })
        .returning({ id: letters.id });
      const print = { id: letter?.id ?? "", prints: 0 };
      await porch()
        .db.update(letters)
        .set({ codeHash: letterCodeHash(print, settings) })
        .where(eq(letters.id, print.id));
      const enter = () => porch().send(member, "residency.enter-code", { code: letterCode(print, settings) });
      const entered = settledOrGone(enter());
      await after(ms);
      await kill();
      await entered;
      const found = async () =>
        porch().rows(sql`select l.state, m.verified, count(r.id)::int as grants from letters l
          join members m on m.id = l.member_id left join residencies r on r.member_id = m.id
          where l.id = ${print.id} group by 1, 2`);
      const [now] = await found();
      const used = { state: "used", verified: true, grants: 1 };
      expect(now).toEqual(now?.state === "used" ? used : { state: "sent", verified: false, grants: 0 });
      await enter();
      expect(await found()).toEqual([used]);
    }
  });
});
