import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { members, roles } from "~/platform/accounts/table.server";
import type { Person } from "../../../../../tests/support/cast";
import { createDocumentSteps } from "../../../../../tests/support/documents";
import { CANARY, htmlBytes, phonePhoto, svgBytes, truncatedJpeg } from "../../../../../tests/support/pictures";
import { emptyCity, withPorchlight } from "../../../../../tests/support/porchlight";
import { followTime } from "../jobs.server";
import { listDocuments } from "./queries.server";

const hour = 60 * 60 * 1000;

describe("a document", () => {
  const porch = withPorchlight();
  const { openWays, sendPicture, sent, claim, decide, withdraw, picture, requestOf, pictures } =
    createDocumentSteps(porch);
  let [admin, other, member]: Person[] = [];

  beforeAll(() => emptyCity(porch()));
  beforeEach(async () => {
    await emptyCity(porch());
    await openWays("document");
    [admin, other, member] = [
      await porch().member({ admin: true }),
      await porch().member({ admin: true }),
      await porch().member({ fullName: "Nell Hart" }),
    ];
  });

  const people = () => [admin, other, member] as [Person, Person, Person];
  /** Who has just signed in at that time, as a look asks for it. */
  const signedInAt = async (person: Person, now: Date) => ({
    ...person,
    cookie: await porch().openSession(person.id, now),
  });
  const mails = async (about: Person) => {
    await porch().settled();
    return porch().mailsTo(about.email);
  };
  const lines = (id: string) =>
    porch().rows(sql`select command, actor_id as by from audit_log where subject_id = ${id} order by created_at`);

  it("is seen by its reviewer alone, decided, and gone", async () => {
    const [admin, other, member] = people();
    const id = await sent(member);
    expect((await picture(admin, id)).status).toBe(404);
    expect(await claim(admin, id)).toMatchObject({ ok: true, to: `/admin/residency/documents/${id}` });
    const seen = await picture(admin, id);
    expect([seen.status, seen.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    expect(seen.headers.get("Cache-Control")).toBe("private, no-store");
    expect(seen.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect((await sharp(await seen.bytes()).metadata()).width).toBe(400);
    expect((await picture(other, id)).status).toBe(404);
    expect((await picture(member, id)).status).toBe(302);
    expect(await decide(admin, id, "granted")).toMatchObject({ ok: true, toast: { title: "Residency verified" } });
    expect((await picture(admin, id)).status).toBe(404);
    expect(await pictures()).toBe(0);
    const [row] = await porch().db.select().from(members).where(eq(members.id, member.id));
    expect(row).toMatchObject({ verified: true, verifiedWay: "document", verifiedLevel: "high" });
    expect(await requestOf(id)).toMatchObject({ outcome: "granted", reason: null });
    expect((await mails(member)).map(({ subject }) => subject)).toEqual(["Your residency is verified"]);
  });

  it("is small enough to keep and has nothing but its pixels", async () => {
    const [admin, , member] = people();
    const id = await sent(member, await phonePhoto());
    await claim(admin, id);
    const bytes = Buffer.from(await (await picture(admin, id)).bytes());
    const { width, height, exif, xmp } = await sharp(bytes).metadata();
    expect([width, height, exif, xmp]).toEqual([1500, 2000, undefined, undefined]);
    expect(bytes.includes(CANARY)).toBe(false);
    const [row] = await porch().rows(sql`select (select count(*) from images)::int as images`);
    expect(row).toEqual({ images: 0 });
  });

  it.each([
    ["a drawing that runs scripts", () => svgBytes],
    ["a page", () => htmlBytes],
    ["half a picture", truncatedJpeg],
  ])("is no %s", async (_, bytes) => {
    const [, , member] = people();
    expect(await sendPicture(member, await bytes())).toMatchObject({ status: 400, toast: { title: "Invalid image" } });
    expect(await pictures()).toBe(0);
  });

  it("shows for an hour after each look, and each look is written down", async () => {
    const [admin, , member] = people();
    const id = await sent(member);
    const now = new Date();
    const later = (ms: number) => new Date(now.getTime() + ms);
    await claim(admin, id, now);
    expect((await picture(admin, id, later(0.99 * hour))).status).toBe(200);
    expect((await picture(admin, id, later(1.01 * hour))).status).toBe(404);
    await claim(await signedInAt(admin, later(1.01 * hour)), id, later(1.01 * hour));
    expect((await picture(admin, id, later(1.02 * hour))).status).toBe(200);
    expect(await lines(id)).toEqual([
      { command: "documents.send", by: member.id },
      { command: "documents.claim", by: admin.id },
      { command: "documents.claim", by: admin.id },
    ]);
  });

  it("verifies nobody whose picture was last looked at some hours ago", async () => {
    const [admin, , member] = people();
    const id = await sent(member);
    const then = new Date(Date.now() - 1.1 * hour);
    await claim(await signedInAt(admin, then), id, then);
    expect(await decide(admin, id, "granted")).toMatchObject({
      status: 409,
      toast: { text: expect.stringContaining("not in sight any more") },
    });
    expect(await requestOf(id)).toMatchObject({ outcome: null });
    await claim(admin, id);
    expect(await decide(admin, id, "granted")).toMatchObject({ ok: true });
  });

  it("goes to nobody else once it is claimed, unless its reviewer is no admin any more", async () => {
    const [admin, other, member] = people();
    const id = await sent(member);
    await claim(admin, id);
    const refusal = { status: 409, toast: { title: "Failed to show the document" } };
    const tomorrow = new Date(Date.now() + 30 * hour);
    expect(await claim(await signedInAt(other, tomorrow), id, tomorrow)).toMatchObject(refusal);
    expect(await decide(other, id, "granted")).toMatchObject({ status: 403 });
    await porch().db.delete(roles).where(eq(roles.memberId, admin.id));
    expect((await picture(admin, id)).status).toBe(302);
    expect(await claim(other, id)).toMatchObject({ ok: true });
    expect((await picture(other, id)).status).toBe(200);
  });

  it("is nobody's own to look at or to decide on", async () => {
    const [admin, other] = people();
    const id = await sent(admin);
    for (const answer of [await claim(admin, id), await decide(admin, id, "granted")])
      expect(answer).toMatchObject({ status: 403, toast: { title: "This is your own document" } });
    const listed = async (viewer: Person) => {
      const context = { db: porch().db, now: new Date(), viewer: { ...viewer, isAdmin: true } } as never;
      return (await listDocuments(context)).map(({ barred }) => barred);
    };
    expect([await listed(admin), await listed(other)]).toEqual([["own"], [null]]);
  });

  it("is no member's to look at or to decide on, also where they know its address", async () => {
    const [admin, , member] = people();
    const id = await sent(member);
    const nosy = await porch().member();
    expect(await claim(nosy, id)).toMatchObject({ status: 403, toast: { title: "Access Denied" } });
    await claim(admin, id);
    for (const who of [nosy, member])
      expect(await decide(who, id, "granted")).toMatchObject({ status: 403, toast: { title: "Access Denied" } });
    expect((await picture(nosy, id)).status).toBe(302);
    expect(await pictures()).toBe(1);
  });

  it("is refused with a reason that the member reads, and nobody else", async () => {
    const [admin, , member] = people();
    const id = await sent(member);
    await claim(admin, id);
    expect(await decide(admin, id, "refused", " ")).toMatchObject({
      status: 400,
      errors: { reason: "Please say why: the member reads it" },
    });
    expect(await pictures()).toBe(1);
    expect(await decide(admin, id, "refused", "The date is covered, too.")).toMatchObject({ ok: true });
    expect(await pictures()).toBe(0);
    const [mail] = await mails(member);
    expect(mail).toMatchObject({ subject: "About your document" });
    expect(mail?.text).toContain("The date is covered, too.");
    const log = await porch().rows(sql`select each::text as row from audit_log each`);
    expect(JSON.stringify(log)).not.toContain("covered");
    expect(await sent(member)).not.toBe(id);
  });

  it("is one at a time, and its member's to take back", async () => {
    const [admin, , member] = people();
    const id = await sent(member);
    expect(await sendPicture(member)).toMatchObject({
      status: 409,
      toast: { title: "A picture of yours waits already" },
    });
    expect(await withdraw(admin, id)).toMatchObject({ status: 404 });
    expect(await withdraw(member, id)).toMatchObject({ ok: true, code: "withdrawn" });
    expect(await pictures()).toBe(0);
    expect(await withdraw(member, id)).toMatchObject({ status: 409 });
    expect(await claim(admin, id)).toMatchObject({ status: 404 });
    await sent(member);
  });

  it("is deleted within seven days, whoever has looked at it, and its member is told", async () => {
    const [admin, , member] = people();
    const id = await sent(member);
    await claim(admin, id);
    const in6Days = (minutes: number) => new Date(Date.now() + 6 * 24 * hour + minutes * 60_000);
    await followTime(porch().dependencies, in6Days(-5));
    expect(await pictures()).toBe(1);
    await followTime(porch().dependencies, in6Days(5));
    await followTime(porch().dependencies, in6Days(6));
    expect(await pictures()).toBe(0);
    expect(await requestOf(id)).toMatchObject({ outcome: "expired" });
    expect((await mails(member)).map(({ subject }) => subject)).toEqual(["Your document was not looked at in time"]);
    expect(await decide(admin, id, "granted")).toMatchObject({ status: 404 });
  });

  it("that a crash of the database took is given up the next night", async () => {
    const [, , member] = people();
    const id = await sent(member);
    await porch().db.execute(sql`truncate documents`);
    await followTime(porch().dependencies, new Date());
    expect(await requestOf(id)).toMatchObject({ outcome: "expired" });
  });

  it("is sent to an open way alone, and one that was sent before is still decided", async () => {
    const [admin, , member] = people();
    const id = await sent(member);
    await openWays("letter");
    const closed = { status: 409, toast: { title: "This way is closed at the moment" } };
    expect(await sendPicture(other as Person)).toMatchObject(closed);
    await claim(admin, id);
    expect(await decide(admin, id, "granted")).toMatchObject({ ok: true });
  });

  it("is off until an admin opens it", async () => {
    await porch().db.execute(sql`delete from site_settings where key = 'residency_ways'`);
    expect(await sendPicture(member as Person)).toMatchObject({ status: 409 });
  });

  it("stands in a table that writes nothing into the database's log", async () => {
    const rows = await porch().rows(sql`select relpersistence as kind from pg_class where relname = 'documents'`);
    expect(rows).toEqual([{ kind: "u" }]);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
