import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { mostBlocked } from "~/domain/peace/rules";
import { memberBlocks } from "~/domain/peace/table.server";
import { sendDigests } from "~/features/members/verification/digest/jobs.server";
import { digestReaders } from "~/features/members/verification/digest/table.server";
import { collectOwnData } from "~/features/profiles/archive/queries.server";
import { accounts } from "~/platform/accounts/table.server";
import { atOnce, winners } from "../../../tests/support/at-once";
import { joinBoard, makeBoard, makeReply, makeThread } from "../../../tests/support/boards";
import type { Person } from "../../../tests/support/cast";
import { listenTo } from "../../../tests/support/live";
import { emptyCity, onEachEngine, withPorchlight } from "../../../tests/support/porchlight";
import { makeService } from "../../../tests/support/services";

onEachEngine("whoever blocks somebody", (engine) => {
  const porch = withPorchlight({ engine });
  let [quiet, loud]: Person[] = [];

  beforeEach(async () => {
    await emptyCity(porch());
    quiet = await porch().member();
    loud = await porch().member({ fullName: "Loud" });
  });

  const send = (command: string, who = loud) =>
    porch().send(quiet as Person, `peace.${command}`, { memberId: who?.id ?? "" });
  const hides = async () =>
    (
      await porch()
        .db.select({ it: accounts.hidesSome })
        .from(accounts)
        .where(eq(accounts.id, quiet?.id ?? ""))
    )[0]?.it;
  const blocks = () => porch().db.$count(memberBlocks);

  it("does so once, however often, and can take it back", async () => {
    for (let time = 0; time < 2; time++) expect(await send("block")).toMatchObject({ ok: true, code: "blocked" });
    expect([await blocks(), await hides()]).toEqual([1, true]);
    for (let time = 0; time < 2; time++) expect(await send("unblock")).toMatchObject({ ok: true, code: "unblocked" });
    expect([await blocks(), await hides()]).toEqual([0, false]);
  });

  it("keeps hiding the others when one of two is unblocked, or leaves", async () => {
    const third = await porch().member();
    await send("block");
    await send("block", third);
    await send("unblock", third);
    expect(await hides()).toBe(true);
    await porch()
      .db.delete(accounts)
      .where(eq(accounts.id, loud?.id ?? ""));
    expect(await blocks()).toBe(0);
  });

  it("does not block themselves, nor nobody", async () => {
    expect(await send("block", quiet)).toMatchObject({ ok: false, status: 400, toast: { title: "Not allowed" } });
    expect(await send("block", { id: crypto.randomUUID() } as Person)).toMatchObject({ status: 404 });
  });

  const hows = async () =>
    (await porch().db.select({ how: memberBlocks.how }).from(memberBlocks)).map(({ how }) => how);
  const mute = (muted: string, who = loud) =>
    porch().send(quiet as Person, "peace.mute-member", { memberId: who?.id ?? "", muted });

  it("may mute them instead: one is the other’s end, and neither takes the other back", async () => {
    expect(await mute("yes")).toMatchObject({ ok: true, code: "muted" });
    expect([await hows(), await hides()]).toEqual([["muted"], true]);
    await send("unblock");
    expect(await hows()).toEqual(["muted"]);
    await send("block");
    expect(await hows()).toEqual(["blocked"]);
    expect(await mute("no")).toMatchObject({ ok: true, code: "unmuted" });
    expect([await hows(), await hides()]).toEqual([["blocked"], true]);
    await mute("yes");
    await mute("no");
    expect([await hows(), await hides()]).toEqual([[], false]);
    expect(await mute("yes", quiet)).toMatchObject({ ok: false, status: 400, toast: { title: "Not allowed" } });
  });

  it("is one of both where both are pressed at once", async () => {
    for (let round = 0; round < 5; round++) await Promise.all([send("block"), mute("yes")]);
    expect(await hows()).toHaveLength(1);
    expect(porch().errors).toEqual([]);
  });

  it("blocks no more than the list may hold, also of many at once", async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => porch().member()));
    await porch().db.execute(sql`
      with a as (insert into ${accounts} (id, email, name, area_code, phone_number)
        select gen_random_uuid(), 'crowd' || n || '@porch.test', 'n', '512', '5550100' from generate_series(2, ${mostBlocked}) n returning id),
      m as (insert into members (id, username, full_name) select id, 'c' || replace(id::text, '-', ''), 'Crowd' from a returning id)
      select 1`);
    await porch().db.execute(sql`
      insert into ${memberBlocks} (member_id, blocked_id) select ${quiet?.id}::uuid, id from members where full_name = 'Crowd'`);
    const answers = await atOnce(6, (index) => send("block", others[index]));
    expect(winners(answers)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok).map(({ toast }) => toast?.title)).toEqual(
      Array(5).fill("Your list is full"),
    );
    expect(await blocks()).toBe(mostBlocked);
  });

  it("and whoever blocks back at the same moment wait for nobody in a circle", async () => {
    for (let round = 0; round < 5; round++)
      await Promise.all([send("block"), porch().send(loud as Person, "peace.block", { memberId: quiet?.id ?? "" })]);
    expect(await blocks()).toBe(2);
    expect(porch().errors).toEqual([]);
  });
});

describe("what somebody blocked writes", () => {
  const porch = withPorchlight();
  let [quiet, loud, other]: [Person, Person, Person] = [] as never;

  beforeEach(async () => {
    await emptyCity(porch());
    quiet = await porch().member();
    loud = await porch().member({ fullName: "Canary Loud" });
    other = await porch().member();
  });
  const block = () => porch().send(quiet, "peace.block", { memberId: loud.id });
  const mute = () => porch().send(quiet, "peace.mute-member", { memberId: loud.id, muted: "yes" });

  it("comes to nobody’s ears as a reply, an edit or a quote, and leaves its place", async () => {
    await block();
    const board = await makeBoard(porch(), other);
    const thread = await makeThread(porch(), board, other);
    const listener = await listenTo(porch().dependencies, thread.id, { as: quiet });
    const others = await listenTo(porch().dependencies, thread.id, { as: other });
    const post = (who: Person, content: string, answers = "") =>
      porch().send(who, "replies.post", { threadId: thread.id, content, ...(answers && { answers }) });
    const { about } = await post(loud, "Canary words");
    await post(other, "In answer", about?.[0]);
    await porch().send(loud, "replies.edit", { replyId: about?.[0] ?? "", content: "Canary edited" });
    await post(other, "The last one");
    await Promise.all([listener.heard(3), others.heard(4)]);
    expect(listener.positions()).toEqual([1, 2, 3]);
    expect(listener.told[0]?.data).toMatchObject({ isHidden: true, content: "", author: { id: null } });
    expect(JSON.stringify(listener.told)).not.toMatch(/Canary/);
    expect(JSON.stringify(listener.told)).not.toContain(loud.id);
    expect(others.names()).toContain("edited");
    expect(JSON.stringify(others.told)).toMatch(/Canary edited/);
    expect(JSON.stringify([...others.told, ...listener.told])).not.toContain("authorId");
    await Promise.all([listener.leave(), others.leave()]);
  });

  it("stops at once on pages that are open when they are blocked", async () => {
    const thread = await makeThread(porch(), await makeBoard(porch(), other), other);
    const listener = await listenTo(porch().dependencies, thread.id, { as: quiet });
    await block();
    await listener.ended();
    expect(listener.hasEnded()).toBe(true);
  });

  it("is not mailed to a provider who blocked them, and they are told the same", async () => {
    const service = await makeService(porch(), quiet);
    const write = () =>
      porch().send(loud, "services.contact", { serviceId: service.id, senderName: "Loud", message: "Hello" });
    const heard = await write();
    await block();
    const unheard = await write();
    expect(unheard).toEqual({ ...heard, cookies: unheard.cookies });
    await porch().settled();
    expect(await porch().mailsTo(quiet.email)).toHaveLength(1);
  });

  it("is mailed to a provider who only muted them", async () => {
    const service = await makeService(porch(), quiet);
    await mute();
    await porch().send(loud, "services.contact", { serviceId: service.id, senderName: "Loud", message: "Hello" });
    await porch().settled();
    expect(await porch().mailsTo(quiet.email)).toHaveLength(1);
  });

  it.each(["block", "mute"])("is in no digest of who presses %s", async (how) => {
    const board = await makeBoard(porch(), quiet);
    await joinBoard(porch(), board, loud);
    const [thursday, before] = [new Date("2026-12-03T23:00:00Z"), new Date("2026-12-01T12:00:00Z")];
    const at = { createdAt: before, lastActivityAt: before };
    await makeThread(porch(), board, loud, { title: "Canary thread", ...at });
    await makeThread(porch(), board, other, { title: "Plain thread", ...at });
    for (const [owner, title] of [
      [loud, "Canary party"],
      [other, "Plain party"],
    ] as const)
      await porch().event({ owner, title, date: "2026-12-05", startTime: "19:00", endTime: "21:00" });
    for (const { id } of [quiet, other])
      await porch().db.insert(digestReaders).values({ memberId: id, createdAt: before });
    await (how === "block" ? block() : mute());
    await sendDigests(porch().dependencies, thursday);
    const [[mail], [otherMail]] = [await porch().mailsTo(quiet.email), await porch().mailsTo(other.email)];
    expect(mail?.text).toContain("Plain thread");
    expect(mail?.text).toContain("Plain party");
    expect(mail?.text).not.toContain("Canary");
    expect(otherMail?.text).toContain("Canary party");
  });

  it("is not what a reminder is about, but for who did not block them", async () => {
    const event = await porch().event({ owner: loud, title: "Canary party", inDays: 3 });
    await block();
    for (const who of [quiet, other]) {
      await porch().rsvp(event, who);
      await porch().send(who, "events.send-reminder", { eventId: event.id, when: "now" });
    }
    await porch().settled();
    expect([await porch().mailsTo(quiet.email), (await porch().mailsTo(other.email)).length]).toEqual([[], 1]);
  });

  it("is in no copy of one’s own data, which names whom one blocked, and never by whom one is", async () => {
    const thread = await makeThread(porch(), await makeBoard(porch(), other), loud, { title: "Canary thread" });
    await makeReply(porch(), thread, quiet, { content: "My own words" });
    await porch().rsvp(await porch().event({ owner: loud, title: "Canary party" }), quiet);
    const copy = async (who: Person) =>
      JSON.stringify(await collectOwnData({ db: porch().db, viewer: null, now: new Date() }, who.id));
    expect(await copy(quiet)).toMatch(/Canary thread.*Canary party/);
    await block();
    const own = await copy(quiet);
    expect(own).not.toContain("Canary");
    expect(own).toContain("My own words");
    expect(own).toContain(`"blocked":[{"name":"${loud.username}"`);
    const theirs = await copy(loud);
    expect(theirs).toContain('"blocked":[]');
    expect(theirs).not.toContain(quiet.id);
    expect(theirs).not.toContain(quiet.username);
  });
});
