import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { boardBans, boardMembers } from "~/features/boards/table.server";
import { accounts } from "~/platform/accounts/table.server";
import { auditLog } from "~/platform/audit/table.server";
import { mails } from "~/platform/mail/table.server";
import { makeBoard, makeThread } from "../../../../../tests/support/boards";
import type { Person } from "../../../../../tests/support/cast";
import { makeHappyHour } from "../../../../../tests/support/happy-hours";
import { emptyCity, withPorchlight } from "../../../../../tests/support/porchlight";
import { unverify, verify } from "../../../../../tests/support/residencies";
import { neighborhoods } from "../../../neighborhoods/table.server";
import { issueAt } from "./issue.server";
import { sendDigests } from "./jobs.server";
import { digestReaders } from "./table.server";
import { memberOfToken, unsubscribeToken } from "./tokens.server";

const thursday = new Date("2026-12-03T23:00:00Z");
const nextWeek = new Date("2026-12-10T23:00:00Z");
const before = new Date("2026-12-01T12:00:00Z");

describe("the hour of the digest", () => {
  it.each([
    ["2026-03-05T22:59:00Z", undefined],
    ["2026-03-05T23:00:00Z", "2026-03-05"],
    // Clocks went forward on March 8, and back on November 1.
    ["2026-03-12T21:59:00Z", undefined],
    ["2026-03-12T22:00:00Z", "2026-03-12"],
    ["2026-10-29T22:00:00Z", "2026-10-29"],
    ["2026-11-05T22:00:00Z", undefined],
    ["2026-11-05T23:00:00Z", "2026-11-05"],
    ["2026-11-06T05:59:00Z", "2026-11-05"],
    ["2026-11-06T06:00:00Z", undefined],
    ["2026-11-06T23:30:00Z", undefined],
  ])("at %s is that of %s", (moment, day) => expect(issueAt(new Date(moment))?.day).toBe(day));
});

describe("the weekly digest", () => {
  const porch = withPorchlight();
  let [reader, other]: Person[] = [];
  let [zilker, mueller]: string[] = [];

  beforeEach(async () => {
    await emptyCity(porch());
    [reader, other] = [await porch().member({ fullName: "Ana" }), await porch().member()];
    [zilker, mueller] = [await idOf("Zilker"), await idOf("Mueller")];
  });

  const idOf = async (name: string) =>
    (await porch().db.select({ id: neighborhoods.id }).from(neighborhoods).where(eq(neighborhoods.name, name)))[0]?.id;
  const ask = (person: Person | undefined, createdAt = before) =>
    porch()
      .db.insert(digestReaders)
      .values({ memberId: person?.id ?? "", createdAt });
  const send = (now = thursday) => sendDigests(porch().dependencies, now);
  const sent = async (person = reader) => porch().mailsTo(person?.email ?? "");
  const on = (title: string, date: string, facts = {}) =>
    porch().event({ title, date, startTime: "19:00", endTime: "21:00", ...facts });

  it("begins with the reader’s neighborhood, and goes on with what most neighbors go to", async () => {
    await verify(porch(), reader as Person, { way: "letter", neighborhood: "Zilker", now: before });
    await ask(reader);
    const quiet = await on("Quiet far away", "2026-12-04", { neighborhoodId: mueller });
    const loud = await on("Loud far away", "2026-12-08", { neighborhoodId: mueller });
    await porch().rsvp(loud, other as Person);
    await on("Near <b>home</b>", "2026-12-09", { neighborhoodId: zilker, venueName: "The Spring" });
    await on("Hidden near home", "2026-12-05", { neighborhoodId: zilker, approvalStatus: "pending" });
    await on("Refused near home", "2026-12-05", { neighborhoodId: zilker, approvalStatus: "rejected" });
    await on("After the next one", "2026-12-10", { neighborhoodId: zilker });
    await on("Before the next one", "2026-12-10", { neighborhoodId: mueller, startTime: "16:59", endTime: "18:00" });
    await on("Over at five", "2026-12-03", { neighborhoodId: zilker, startTime: "15:00", endTime: "17:00" });
    await on("Not over at five", "2026-12-03", { neighborhoodId: mueller, startTime: "16:00", endTime: "17:01" });
    const bar = await makeHappyHour(porch(), { neighborhood: "Zilker" });
    await makeHappyHour(porch(), { neighborhood: "Zilker", restaurantName: "Hidden bar", approvalStatus: "pending" });
    await makeHappyHour(porch(), { neighborhood: "Mueller", restaurantName: "Far bar" });
    await send();
    const [mail, ...more] = await sent();
    expect([mail?.subject, more]).toEqual(["This week in Zilker", []]);
    const text = mail?.text ?? "";
    const places = ["EVENTS IN ZILKER", "Near <b>home</b>", "ELSEWHERE IN AUSTIN", "Loud far", "Not over", "Quiet far"]
      .concat("Before the next", "HAPPY HOURS IN ZILKER", bar.restaurantName, "Every day, 4:00 PM – 6:30 PM")
      .map((words) => text.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, next) => one - next));
    expect(text).not.toMatch(/Hidden|Refused|After the next|Over at five\n|Far bar/);
    expect(text).toContain(`/events/${quiet.id}`);
    expect(mail?.html).toContain("Near &lt;b&gt;home&lt;/b&gt;");
    expect(mail?.html).not.toContain("<b>home");
  });

  it("shows the city to who is verified nowhere, not any more, or once was", async () => {
    const [revoked, lapsed] = [await porch().member(), await porch().member()];
    await verify(porch(), revoked, { neighborhood: "Zilker", now: before });
    await unverify(porch(), revoked);
    await verify(porch(), lapsed, { neighborhood: "Zilker", now: new Date("2024-11-01T12:00:00Z") });
    await on("Near home", "2026-12-05", { neighborhoodId: zilker });
    for (const person of [reader, revoked, lapsed]) await ask(person);
    await send();
    for (const person of [reader, revoked, lapsed]) {
      const found = await sent(person);
      expect(found.map(({ subject }) => subject)).toEqual(["This week in Austin"]);
      expect(found[0]?.text).toContain("EVENTS IN AUSTIN");
    }
  });

  it("tells of the week’s threads on boards one joined or lives by, and of none that one is banned from", async () => {
    await verify(porch(), reader as Person, { neighborhood: "Zilker", now: before });
    await ask(reader);
    const [joined, near, far, closed] = [
      await makeBoard(porch(), null),
      await makeBoard(porch(), null, { residentsOf: zilker }),
      await makeBoard(porch(), null, { residentsOf: mueller }),
      await makeBoard(porch(), null, { residentsOf: zilker }),
    ];
    const mine = { memberId: (reader as Person).id };
    await porch()
      .db.insert(boardMembers)
      .values({ ...mine, boardId: joined.id });
    await porch()
      .db.insert(boardBans)
      .values({ ...mine, boardId: closed.id, reason: "Too loud" });
    const lately = { createdAt: before, lastActivityAt: before };
    for (const [title, board] of [
      ["On joined", joined],
      ["On near", near],
      ["On far", far],
      ["On closed", closed],
    ] as const)
      await makeThread(porch(), board, other as Person, { title, ...lately });
    await makeThread(porch(), joined, reader as Person, { title: "My own", ...lately });
    const early = new Date("2026-11-26T22:59:00Z");
    await makeThread(porch(), joined, other as Person, {
      title: "Last week",
      createdAt: early,
      lastActivityAt: before,
    });
    await send();
    const [mail] = await sent();
    expect(mail?.text).toMatch(/On joined[\s\S]*On near|On near[\s\S]*On joined/);
    expect(mail?.text).not.toMatch(/On far|On closed|My own|Last week/);
  });

  it("comes once a week, whatever is repeated or done at the same time", async () => {
    await on("A walk", "2026-12-05");
    await on("Another walk", "2026-12-11");
    await ask(reader);
    // So many that the first is still at it when the others look.
    for (let number = 0; number < 20; number++) await ask(await porch().member());
    await Promise.all([send(), send(), send()]);
    await send(new Date("2026-12-04T04:00:00Z"));
    expect(await porch().db.$count(mails)).toBe(21);
    expect(await sent()).toHaveLength(1);
    await send(nextWeek);
    expect((await sent()).map(({ text }) => /Another walk/.test(text))).toEqual([false, true]);
  });

  it("is for those who asked in time, are not banned and have confirmed their address; no news, no mail", async () => {
    const [late, banned, unproven] = [
      await porch().member(),
      await porch().member({ banned: true }),
      await porch().member({ confirmed: false }),
    ];
    for (const person of [reader, banned, unproven]) await ask(person);
    await makeHappyHour(porch());
    await send();
    expect(await porch().db.select().from(mails)).toEqual([]);
    await ask(late, new Date(thursday.getTime() + 1));
    for (const date of ["2026-12-05", "2026-12-11"]) await on("A walk", date);
    await send(new Date(thursday.getTime() + 60_000));
    expect(await porch().db.select().from(mails)).toEqual([]);
    await porch().db.update(accounts).set({ bannedAt: null }).where(eq(accounts.id, banned.id));
    await send(nextWeek);
    expect([await sent(), await sent(late), await sent(banned), await sent(unproven), await sent(other)]).toMatchObject(
      [{ length: 1 }, { length: 1 }, { length: 1 }, { length: 0 }, { length: 0 }],
    );
  });

  it("is asked for and stopped, and ended by a link that works for its reader alone", async () => {
    const person = reader as Person;
    const wants = async (who: Person) =>
      (await porch().db.$count(digestReaders, eq(digestReaders.memberId, who.id))) === 1;
    for (const wanted of ["on", "", "on"]) await porch().send(person, "digest.choose", { wanted });
    await porch().send(other as Person, "digest.choose", { wanted: "on" });
    const { secret } = porch().dependencies.settings;
    const token = unsubscribeToken(person.id, secret);
    const wrong = ["", "x", person.id, `${token}x`, token.slice(0, -2), unsubscribeToken(person.id, "another")];
    const answers = [];
    for (const each of [...wrong, `${(other as Person).id}.${token.split(".")[1]}`])
      answers.push((await porch().send(null, "digest.unsubscribe", { token: each })).toast);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.title).toBe("This link doesn’t work");
    expect([await wants(person), await wants(other as Person)]).toEqual([true, true]);
    expect(memberOfToken(token, secret)).toBe(person.id);
    const lines = () => porch().db.$count(auditLog, eq(auditLog.command, "digest.unsubscribe"));
    expect(await lines()).toBe(0);
    // Mail programs press it by themselves, and again: the log says once that something ended.
    for (let time = 0; time < 3; time++)
      expect(await porch().send(null, "digest.unsubscribe", { token })).toMatchObject({ ok: true });
    expect(await lines()).toBe(1);
    expect([await wants(person), await wants(other as Person)]).toEqual([false, true]);
  });
});
