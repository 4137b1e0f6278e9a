import { beforeEach, describe, expect, it } from "vitest";
import { commandsByName } from "~/commands.server";
import { auditFilters, byOperator, byVisitors } from "~/features/admin/audit/filters";
import { readLog } from "~/features/admin/audit/lines.server";
import { linesPerPage } from "~/features/admin/audit/queries.server";
import { auditOperator } from "~/platform/audit/operator.server";
import { makeBoard, makeReply, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { emptyCity, withPorchlight } from "../support/porchlight";
import { makeRestaurant } from "../support/restaurants";
import { askingOf, noon, writeLines } from "./scene";

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

/** What an admin reads. */
describe("the audit log is read", () => {
  const porch = withPorchlight();
  let admin: Person;
  beforeEach(async () => {
    await emptyCity(porch());
    admin = await porch().member({ admin: true, fullName: "Ada Admin", username: `ada${Date.now()}` });
  });

  async function read(query = "", after?: string) {
    const asking = await askingOf(porch(), admin);
    return readLog(asking, commandsByName, auditFilters(new URLSearchParams(query)), after);
  }
  const didIn = async (query: string) => (await read(query)).lines.map(({ did }) => did);

  it("newest first, page by page, and nothing is lost where many lines are of one moment", async () => {
    const ids = await writeLines(
      porch(),
      Array.from({ length: 2 * linesPerPage + 7 }, (_, index) => ({ createdAt: later(Math.floor(index / 20)) })),
    );
    const seen: { id: string; at: string }[] = [];
    let after: string | undefined;
    let pages = 0;
    do {
      const page = await read("", after);
      seen.push(...page.lines);
      after = page.next;
      pages++;
    } while (after);
    expect(pages).toBe(3);
    expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(ids));
    expect(seen).toHaveLength(ids.length);
    const times = seen.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect((await read("", "6f9619ff-8b86-4011-b42d-00cf4fc964ff")).lines).toHaveLength(linesPerPage);
    expect((await read("", "nonsense")).lines).toHaveLength(linesPerPage);
  });

  it("by person, by name, by visitors and by the command line", async () => {
    const ana = await porch().member({ fullName: "Ana Under_Score", username: `ana-${Date.now()}` });
    const anna = await porch().member({ fullName: "Anna Other", username: `anna-${Date.now()}` });
    await writeLines(porch(), [
      { actorId: ana.id, command: "events.submit" },
      { actorId: anna.id, command: "boards.join" },
      { actorId: null, command: "auth.sign-in" },
    ]);
    await auditOperator(porch().db, { command: "members.make-admin", subjectId: ana.id });
    expect(await didIn(`by=${ana.id}`)).toEqual(["submitted an event"]);
    expect(await didIn(`by=${byVisitors}`)).toEqual(["signed in"]);
    expect(await didIn(`by=${byOperator}`)).toEqual(["made a member admin"]);
    expect(await didIn("who=under_s")).toEqual(["submitted an event"]);
    expect(await didIn("who=derXs")).toEqual([]);
    expect(await didIn("who=%25")).toEqual([]);
    expect(await didIn(`who=${anna.username.toUpperCase()}`)).toEqual(["joined a board"]);
    const both = await read("who=an");
    expect(both.lines).toEqual([]);
    const piece = await read("who=a O");
    expect(piece.lines.map(({ actor }) => actor.name)).toEqual(["Anna Other"]);
    const many = await read("who=ana");
    expect(many.people.map(({ name }) => name)).toEqual(["Ana Under_Score"]);
    expect((await read(`by=${byOperator}`)).lines[0]?.actor).toMatchObject({ name: "The command line" });
  });

  it("by kind, by thing, by day, and by all of them at once", async () => {
    const event = await porch().event({ title: "Porch Chess" });
    const day = (time: string) => new Date(`2026-11-${time}Z`);
    await writeLines(porch(), [
      // Midnight in the city is six in the morning by UTC.
      { command: "events.delete", createdAt: day("20T05:59:59.999") },
      { command: "events.submit", createdAt: day("20T06:00:00"), subjectId: event.id, actorId: admin.id },
      { command: "events.rsvp", createdAt: day("21T05:59:59.999"), subjectId: event.id },
      { command: "boards.join", createdAt: day("21T06:00:00"), subjectId: "12" },
      { command: "boards.leave", createdAt: day("21T06:00:00"), subjectId: "12" },
    ]);
    expect(await didIn("from=2026-11-20&to=2026-11-20")).toEqual(["changed an RSVP", "submitted an event"]);
    expect(await didIn("to=2026-11-19")).toEqual(["deleted an event"]);
    expect(await didIn("from=2026-11-21")).toHaveLength(2);
    expect(await didIn("group=events")).toEqual(["changed an RSVP", "submitted an event", "deleted an event"]);
    expect(await didIn("group=goats")).toEqual([]);
    expect(await didIn("about=12&group=boards")).toHaveLength(2);
    expect(await didIn(`about=${event.id}`)).toHaveLength(2);
    expect(await didIn(`about=${event.id}&by=${admin.id}&group=events&from=2026-11-20`)).toEqual([
      "submitted an event",
    ]);
    expect(await didIn(`about=${event.id}&by=${admin.id}&group=boards`)).toEqual([]);
    expect(await didIn(`by=${admin.id}&group=boards`)).toEqual([]);
    expect((await read(`about=${event.id}`)).about).toBe("Porch Chess");
  });

  it("with names and the way there, for what is still there", async () => {
    const [event, kitchen] = [await porch().event({ title: "Porch Chess" }), await makeRestaurant(porch(), admin)];
    const board = await makeBoard(porch(), admin);
    const thread = await makeThread(porch(), board, admin);
    const reply = await makeReply(porch(), thread, admin);
    const gone = await porch().member();
    await writeLines(porch(), [
      { command: "events.rsvp", subjectId: event.id, actorId: admin.id },
      { command: "moderation.decide", subjectId: kitchen.id, detail: { kind: "restaurants" }, actorId: admin.id },
      { command: "boards.join", subjectId: String(board.id), actorId: admin.id },
      { command: "threads.post", subjectId: thread.id, actorId: admin.id },
      { command: "what.it-once-was-called", subjectId: reply.id, actorId: admin.id },
      { subjectId: gone.id, actorId: gone.id, detail: { title: "What it was called" } },
      { subjectId: null, actorId: null },
    ]);
    await porch().send(gone, "auth.sign-out");
    await porch().db.execute(`delete from accounts where id = '${gone.id}'`);
    const { lines } = await read("to=2026-11-20");
    const paths = lines.map(({ subject }) => subject?.path).filter(Boolean);
    expect(paths.sort()).toEqual(
      [
        `/events/${event.id}`,
        `/restaurants/${kitchen.id}`,
        `/boards/${board.id}`,
        `/threads/${thread.id}`,
        `/threads/${thread.id}#reply-${reply.id}`,
      ].sort(),
    );
    const byGone = lines.find(({ actor }) => actor.id === gone.id);
    expect(byGone).toMatchObject({
      actor: { name: "Erased account", path: undefined },
      subject: { title: "What it was called" },
    });
    expect(lines.find(({ actor }) => actor.id === null)?.actor).toMatchObject({ name: "A visitor" });
    expect(lines.find(({ actor }) => actor.id === admin.id)?.actor.path).toBe(`/profile/${admin.id}`);
  });

  it("as what really happened: who decided what, before and after", async () => {
    const owner = await porch().member();
    const { id } = await porch().event({ owner, title: "Porch Chess", approvalStatus: "pending" });
    const decision = { kind: "events", id, seen: "pending", decision: "approved", note: "Well done" };
    expect(await porch().send(admin, "moderation.decide", decision)).toMatchObject({ ok: true });
    const { lines } = await read(`about=${id}`);
    expect(lines).toMatchObject([
      {
        actor: { name: "Ada Admin" },
        did: "approved an event",
        subject: { title: "Porch Chess", path: `/events/${id}` },
      },
    ]);
    expect(lines[0]?.facts).toContainEqual({ label: "State", before: "pending", after: "approved" });
    expect(lines[0]?.facts).toContainEqual({ label: "Note", value: "Well done" });
  });

  it("with what was made, and with who signed in", async () => {
    const person = await porch().member({ fullName: "Ana Porch" });
    await porch().givePassword(person);
    const board = { name: "Goat keepers", description: "For goats and their people" };
    await porch().send(person, "boards.create", board);
    await porch().send(null, "auth.sign-in", { email: person.email, password: "Walnut-kettle-2026", to: "" });
    const titles = (await read()).lines.map(({ did, subject }) => `${did}: ${subject?.title}`);
    expect(titles).toEqual(["signed in: Ana Porch", "created a board: Goat keepers"]);
  });

  it("without the name of whoever reports or appeals, which the case tells to no party", async () => {
    const person = await porch().member({ fullName: "Nell Porter" });
    const thread = await makeThread(porch(), await makeBoard(porch(), admin), admin);
    await porch().send(person, "reports.send", { contentType: "thread", contentId: thread.id, reason: "spam" });
    await writeLines(porch(), [
      { command: "reports.appeal", subjectId: thread.id, actorId: person.id },
      { command: "reports.send", subjectId: thread.id, actorId: admin.id, createdAt: later(1) },
    ]);
    const { lines } = await read(`about=${thread.id}`);
    expect(lines.map(({ actor, did }) => [actor.id, actor.name, did])).toEqual([
      [null, "A neighbor", "reported something"],
      // One's own.
      [admin.id, "Ada Admin", "reported something"],
      [null, "A neighbor", "appealed against a decision"],
    ]);
    expect(JSON.stringify(lines)).not.toContain(person.id);
    for (const named of [`by=${person.id}`, "who=nell porter", `by=${person.id}&about=${thread.id}&group=reports`])
      expect(await didIn(named)).toEqual([]);
    expect(await didIn(`by=${admin.id}`)).toEqual(["reported something"]);
  });

  it("calls what is gone by the name that it had last, in every line about it", async () => {
    const id = "6f9619ff-8b86-4011-b42d-00cf4fc964ff";
    await writeLines(porch(), [
      { command: "events.submit", subjectId: id, detail: {} },
      { command: "events.delete", subjectId: id, detail: { title: "Porch Repairs" }, createdAt: later(1) },
    ]);
    const { lines, about } = await read(`about=${id}`);
    expect(lines.map(({ subject }) => subject?.title)).toEqual(["Porch Repairs", "Porch Repairs"]);
    expect(about).toBe("Porch Repairs");
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
