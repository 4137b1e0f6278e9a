import { expect, it } from "vitest";
import { addBan, makeBoard, makeThread } from "../support/boards";
import { goodPassword } from "../support/cast";
import { onOwnServer } from "../support/http";
import { tinyPicture } from "../support/tiny-picture";

/** Journeys of a browser without script. */
onOwnServer("without script", (app) => {
  it("a neighbor signs in, says yes to an event, takes it back and signs out", async () => {
    const { porch, browser } = app();
    const [owner, guest] = [await porch.member(), await porch.member({ fullName: "Bea Chair" })];
    await porch.givePassword(guest);
    const { id } = await porch.event({ owner, title: "Porch Chess" });
    const { go, submit, jar } = browser();

    const eventPage = await go(`/events/${id}`);
    expect(eventPage.seen).toContain("0 attending");
    const auth = await submit(eventPage, "events.rsvp-on-page");
    expect(auth.path).toBe(`/auth?to=${encodeURIComponent(`/events/${id}`)}`);
    expect(auth.seen).toContain("Sign in to RSVP to this event.");

    const refused = await submit(auth, "auth.sign-in", { email: guest.email, password: "Wrong-password-1" });
    expect(refused.status).toBe(401);
    expect(refused.seen).toContain("Invalid email or password");
    expect(refused.text).toContain(`value="${guest.email}"`);
    expect(refused.text).not.toContain("Wrong-password-1");

    const inside = await submit(refused, "auth.sign-in", { email: guest.email, password: goodPassword });
    // What was begun before signing in is done.
    expect(inside.path).toBe(`/events/${id}`);
    expect(inside.seen).toContain("RSVP Confirmed!");
    expect(inside.seen).toContain("1 attending");
    const notGoing = await submit(inside, "events.rsvp-on-page");
    expect(notGoing.seen).toContain("RSVP Cancelled");
    expect(notGoing.seen).toContain("0 attending");

    const out = await submit(notGoing, "auth.sign-out");
    expect(out.seen).toContain("Signed out successfully");
    expect(out.seen).not.toContain("Bea Chair");
    expect([...jar.keys()]).toEqual(["__Host-device"]);
  });

  it("a neighbor submits an event with a picture, and reads what is missing first", async () => {
    const { porch, browser } = app();
    const { go, submit } = browser((await porch.member()).cookie);
    const typed = {
      title: 'Chili <&> "Chess"',
      date: "2099-11-20",
      startTime: "18:30",
      endTime: "21:00",
      address: "1 Porch Street",
    };
    const choices = await porch.choices();
    const refused = await submit(await go("/events/new"), "events.submit", { ...typed, ...choices, title: "" });
    expect(refused.status).toBe(400);
    expect(refused.seen).toContain("Title is required, Please upload an event image");
    expect(refused.text).toContain('value="1 Porch Street"');
    const done = await submit(refused, "events.submit", { ...typed, ...choices, image: await tinyPicture() });
    expect(done.seen).toContain("Your event has been submitted for review and will be published once approved.");
    // Not the same form once more, empty: where the event is.
    expect(done.seen).toContain('Chili <&> "Chess"');
    expect(done.seen).toContain("Pending");
  });

  it("a form that comes again is still the same act", async () => {
    const { porch, browser } = app();
    const { go, submit } = browser((await porch.member()).cookie);
    const keyIn = ({ text }: { text: string }) => /name="idempotency-key" value="([^"]+)"/.exec(text)?.[1];
    const page = await go("/events/new");
    const refused = await submit(page, "events.submit", { title: "Forgot the rest" });
    expect(refused.status).toBe(400);
    expect(keyIn(refused)).toBe(keyIn(page));
    expect(keyIn(await go("/events/new"))).not.toBe(keyIn(page));
    const noKey = "x".repeat(60_000);
    const answer = await submit(page, "events.submit", { title: "Forgot the rest", "idempotency-key": noKey });
    expect([answer.status, answer.text.includes("xxx")]).toEqual([400, false]);
    expect(keyIn(answer)).toMatch(/^[0-9a-f]{32}$/);
  });

  it("a visitor sends a message", async () => {
    const { browser } = app();
    const { go, submit } = browser();
    const page = await go("/contact");
    const sent = await submit(page, "contact.send", { name: "Ana", email: "ana@porch.test", message: "Hello" });
    expect(sent.seen).toContain("We'll get back to you as soon as possible.");
  });

  it("a visitor signs up and is inside", async () => {
    const { go, submit, jar } = app().browser();
    const typed = { fullName: "Ana Porch", username: "ana", email: "ana@porch.test", phoneNumber: "555-0123" };
    const page = await go("/auth?tab=sign-up");
    const weak = await submit(page, "auth.sign-up", { ...typed, password: "short" });
    expect(weak.seen).toContain("Weak password");
    expect(weak.text).toContain('value="ana@porch.test"');
    const inside = await submit(weak, "auth.sign-up", { ...typed, password: goodPassword });
    expect(inside.path).toBe("/");
    expect(inside.seen).toContain("Almost there");
    expect([...jar.keys()]).toContain("__Host-porchlight");
  });

  it("a neighbor reads a board, signs in to join it, posts a thread and replies", async () => {
    const { porch, browser } = app();
    const [owner, guest] = [await porch.member(), await porch.member({ fullName: "Cal Fence" })];
    await porch.givePassword(guest);
    const board = await makeBoard(porch, owner, { name: "Fence Talk", rules: "Good fences only." });
    await makeThread(porch, board, owner, { title: "A gap" });
    const { go, submit } = browser();

    const list = await go("/boards");
    expect(list.seen).toContain("Fence Talk");
    const boardPage = await go(`/boards/${board.id}`);
    for (const words of ["1 thread", "1 member", "A gap", "Good fences only."]) expect(boardPage.seen).toContain(words);
    const auth = await submit(boardPage, "boards.join");
    expect(auth.seen).toContain("Please sign in to join boards");
    const inside = await submit(auth, "auth.sign-in", { email: guest.email, password: goodPassword });
    // What was begun before signing in is done.
    expect(inside.path).toBe(`/boards/${board.id}`);
    expect(inside.seen).toContain("Joined board!");
    expect(inside.seen).toContain("2 members");

    const empty = await submit(await go(`/boards/${board.id}/new`), "threads.post", { title: "A loose board" });
    expect([empty.status, empty.seen.includes("Content is required")]).toEqual([400, true]);
    expect(empty.text).toContain('value="A loose board"');
    const posted = await submit(empty, "threads.post", { title: "A loose board", content: "Who has a nail?" });
    expect(posted.path).toBe(`/boards/${board.id}`);
    expect(posted.seen).toContain("Thread created!");
    const [, path = ""] = /href="(\/threads\/[0-9a-f-]{36})"[^>]*>A loose board</.exec(posted.text) ?? [];

    const threadPage = await go(path);
    for (const words of ["Who has a nail?", "Cal Fence", "0 Replies"]) expect(threadPage.seen).toContain(words);
    const refused = await submit(threadPage, "replies.post", { content: " " });
    expect(refused.seen).toContain("Please enter a reply");
    const replied = await submit(refused, "replies.post", { content: "I have two." });
    expect(replied.path).toMatch(new RegExp(`^${path}#reply-[0-9a-f-]{36}$`));
    for (const words of ["Reply posted!", "I have two.", "1 Replies"]) expect(replied.seen).toContain(words);
    expect((await submit(replied, "boards.leave")).seen).toContain("Left board");
  });

  it("a neighbor edits, deletes and reports, and reads before who will get the report", async () => {
    const { porch, browser } = app();
    const [owner, guest] = [await porch.member(), await porch.member()];
    const board = await makeBoard(porch, owner);
    const [own, other] = [await makeThread(porch, board, guest), await makeThread(porch, board, owner)];
    const { go, submit } = browser(guest.cookie);
    const edited = await submit(await go(`/threads/${own.id}`), "threads.edit", { content: "One:\n  two" });
    expect(edited.text).toContain("One:\n  two");
    const page = await go(`/threads/${other.id}`);
    expect(page.text).toContain(`href="/report/thread/${other.id}"`);
    const form = await go(`/report/thread/${other.id}`);
    expect(form.seen).toContain("Report this thread to the admins");
    const unsaid = await submit(form, "reports.send", { reason: "" });
    expect(unsaid.seen).toContain("Please choose a reason");
    const sent = await submit(unsaid, "reports.send", { reason: "spam" });
    expect(sent.path).toContain(`/threads/${other.id}`);
    expect(sent.seen).toContain("An admin has been notified");
    expect((await go(`/report/thread/${own.id}`)).status).toBe(403);
    const thread = await go(`/threads/${own.id}`);
    expect(thread.seen).not.toContain("Are you sure");
    const question = /href="(\?ask=threads\.delete[^"#]*)/.exec(thread.text)?.[1];
    const asked = await go(`/threads/${own.id}${question}`);
    expect(asked.seen).toContain("Are you sure you want to delete");
    const gone = await submit(asked, "threads.delete");
    expect(gone.path).toBe(`/boards/${board.id}`);
    expect((await go(`/threads/${own.id}`)).status).toBe(404);
  });

  it("whoever is banned from a board reads so before writing, in place of every form", async () => {
    const { porch, browser } = app();
    const [owner, outcast] = [await porch.member(), await porch.member()];
    const board = await makeBoard(porch, owner);
    const thread = await makeThread(porch, board, outcast);
    await addBan(porch, board, outcast);
    const { go } = browser(outcast.cookie);
    for (const path of [`/boards/${board.id}`, `/boards/${board.id}/new`, `/threads/${thread.id}`]) {
      const page = await go(path);
      expect(page.seen, path).toContain("You are banned from this board");
      for (const name of ["threads.post", "replies.post", "threads.edit"])
        expect(page.text, path).not.toContain(`value="${name}"`);
      expect(page.text, path).not.toContain(">Join<");
      expect((await browser(owner.cookie).go(path)).seen, path).not.toContain("You are banned");
    }
  });

  it("a neighbor creates a board, describes it anew and lifts a ban", async () => {
    const { porch, browser } = app();
    const [owner, outcast] = [await porch.member(), await porch.member({ fullName: "Lou Trouble" })];
    const { go, submit } = browser(owner.cookie);
    const values = { name: "Hat Talk", description: "Brims" };
    const made = await submit(await go("/boards/new"), "boards.create", values);
    expect(made.seen).toContain("You are now a moderator of this board");
    await addBan(porch, { id: Number(made.path.split("/").at(-1)) }, outcast);
    const refused = await submit(await go(`${made.path}/edit`), "boards.edit", { description: "" });
    expect(refused.seen).toContain("Please provide a board description");
    expect(refused.seen).toContain("Lou Trouble");
    const free = await submit(refused, "boards.unban");
    expect(free.seen).toContain("Nobody is banned from this board.");
    const edited = await submit(free, "boards.edit", { description: "Brims and bands", rules: "No caps." });
    expect(edited.path).toBe(made.path);
    for (const words of ["Board updated!", "Brims and bands", "No caps."]) expect(edited.seen).toContain(words);
  });

  it("an admin features an event, and the slower of two keeps what was chosen", async () => {
    const { porch, browser } = app();
    const [first, second] = [await porch.event({ owner: null }), await porch.event({ owner: null })];
    const { go, submit } = browser((await porch.member({ admin: true })).cookie);
    const form = await go("/admin/featured-events/3/add");
    const featured = await submit(form, "featured-events.add", { eventId: first.id, image: await tinyPicture() });
    expect(featured.path).toBe("/admin/featured-events");
    expect(featured.seen).toContain("Featured event added");
    const late = await submit(form, "featured-events.add", { eventId: second.id, image: await tinyPicture() });
    expect([late.status, late.path]).toEqual([409, "/admin/featured-events/3/add"]);
    expect(late.seen).toContain("Slot 3 is taken. Please remove its event first.");
    expect(late.text).toMatch(
      new RegExp(`<option[^>]*value="${second.id}"[^>]*selected|selected[^>]*value="${second.id}"`),
    );
    expect((await go("/admin/featured-events/6/add")).status).toBe(404);
  });
});
