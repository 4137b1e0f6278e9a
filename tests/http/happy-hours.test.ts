import { beforeAll, expect, it } from "vitest";
import { weekdays } from "~/domain/calendar/weekdays";
import { dataPath, neverEnding, patterns } from "../support/addresses";
import { addModerator, makeBoard, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { happyHourFacts, makeHappyHour } from "../support/happy-hours";
import { onOwnServer, type Page } from "../support/http";
import { emptyCity } from "../support/porchlight";

const tickedOn = ({ forms }: Page) =>
  forms.flatMap(({ fields }) => fields.filter(([name]) => name === "daysOfWeek").map(([, day]) => day));

const states = ["approved", "pending", "rejected"] as const;

/** Happy hours as the built server gives them out: to everyone, but for their telephone numbers. */
onOwnServer("happy hours", (app) => {
  const people: Record<string, Person> = {};
  /** Whose happy hour each number stands in. No two are alike. */
  const numbers = new Map<string, string>();
  const idsOf: Record<string, string[]> = { owner: [], other: [], nobody: [] };
  let pages: string[] = [];

  beforeAll(async () => {
    const { porch } = app();
    await emptyCity(porch);
    for (const name of ["owner", "other", "member", "moderator"]) people[name] = await porch.member();
    people.admin = await porch.member({ admin: true });
    for (const [name, ids] of Object.entries(idsOf)) {
      for (const approvalStatus of states) {
        const phoneNumber = `737555${1000 + numbers.size}`;
        numbers.set(phoneNumber, name);
        ids.push((await makeHappyHour(porch, { owner: people[name], approvalStatus, phoneNumber })).id);
      }
    }
    const board = await makeBoard(porch, people.owner as Person);
    await addModerator(porch, board, people.moderator as Person);
    const thread = await makeThread(porch, board, people.owner as Person);
    const event = await porch.event({ owner: people.owner });
    const ids = Object.values(idsOf).flat();
    const examples: Record<string, string[]> = {
      "/happy-hours": ["/happy-hours", ...weekdays.map((day) => `/happy-hours?day=${day.toLowerCase()}&show=54`)],
      "/happy-hours/:happyHourId": ids.map((id) => `/happy-hours/${id}`),
      "/happy-hours/:happyHourId/edit": ids.map((id) => `/happy-hours/${id}/edit`),
      "/profile/:userId": Object.values(people).map(({ id }) => `/profile/${id}`),
      "/events/:eventId": [`/events/${event.id}`],
      "/events/:eventId/calendar.ics": [`/events/${event.id}/calendar.ics`],
      "/boards/:boardId": [`/boards/${board.id}`],
      "/threads/:threadId": [`/threads/${thread.id}`],
      "/admin/users/:memberId": [`/admin/users/${crypto.randomUUID()}`],
      "/admin/:kind": ["/admin/happy-hours", "/admin/happy-hours?status=approved"],
    };
    pages = patterns
      .filter((pattern) => !neverEnding.includes(pattern))
      .flatMap((pattern) => examples[pattern] ?? [pattern.replace(/:[A-Za-z]+/g, "1")])
      .flatMap((path) => [path, dataPath(path)]);
  });

  const asking = (name: string, path: string) =>
    app().ask(path, { headers: people[name] ? { Cookie: people[name].cookie } : {} });

  /** "owner on /happy-hours": whose number stood where. */
  async function found(name: string, paths: string[]): Promise<string[]> {
    const places: string[] = [];
    for (const path of paths) {
      const { status, text, headers } = await asking(name, path);
      expect(status, path).toBeLessThan(500);
      const everything = text + JSON.stringify(headers);
      for (const [number, whose] of numbers)
        if (everything.includes(number)) places.push(`${whose}’s on ${path.replace(/\.data\b/, "")}`);
    }
    return [...new Set(places)];
  }

  it.each(["visitor", "member", "moderator"])("never tell the %s a number, on any page", async (name) => {
    expect(pages.length).toBeGreaterThan(100);
    expect(await found(name, pages)).toEqual([]);
  });

  it("tell their owner the own numbers alone, and where one changes them", async () => {
    const places = await found("owner", pages);
    expect(places.filter((place) => !place.startsWith("owner’s on "))).toEqual([]);
    const where = places.map((place) => place.replace("owner’s on ", ""));
    for (const path of ["/happy-hours", ...(idsOf.owner ?? []).map((id) => `/happy-hours/${id}/edit`)])
      expect(where).toContain(path);
    expect(where.filter((path) => !/^\/(happy-hours|profile)\b/.test(path))).toEqual([]);
  });

  it("tell an admin all of them, on their pages and on the dashboard", async () => {
    const list = await asking("admin", "/happy-hours");
    const tab = await asking("admin", "/admin/happy-hours.data");
    for (const [number] of [...numbers].filter((_, index) => index % states.length === 0))
      expect(list.text).toContain(`href="tel:${number}"`);
    for (const [number] of [...numbers].filter((_, index) => index % states.length === 1))
      expect(tab.text).toContain(number);
    const places = await found("admin", pages);
    expect(places.filter((place) => !/ on \/(happy-hours|admin)\b/.test(place))).toEqual([]);
  });

  it("are there for others once they are approved, and can be changed by nobody else", async () => {
    const statuses = async (name: string, path: (id: string) => string) => {
      const answers = (idsOf.other ?? []).map((id) => asking(name, path(id)));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    const page = (id: string) => `/happy-hours/${id}`;
    const edit = (id: string) => `/happy-hours/${id}/edit`;
    for (const name of ["visitor", "member", "moderator", "owner"])
      expect(await statuses(name, page), name).toEqual([200, 404, 404]);
    for (const name of ["other", "admin"]) {
      expect(await statuses(name, page), name).toEqual([200, 200, 200]);
      expect(await statuses(name, edit), name).toEqual([200, 200, 200]);
    }
    // All others suggest an edit there.
    expect(await statuses("member", edit)).toEqual([200, 404, 404]);
    const { text } = await asking("member", edit(idsOf.other?.[0] ?? ""));
    expect([text.includes("happy-hours.suggest-edit"), text.includes("happy-hours.edit")]).toEqual([true, false]);
    expect(await statuses("visitor", edit)).toEqual([302, 302, 302]);
    const [approved = ""] = idsOf.other ?? [];
    const offered = async (name: string, path: string) => {
      const { text } = await asking(name, path);
      return [text.includes(`href="${edit(approved)}"`), new RegExp(`href="\\?[^"]*ask=[^"]*${approved}`).test(text)];
    };
    for (const path of ["/happy-hours", page(approved)]) {
      for (const name of ["visitor", "member", "owner"])
        expect(await offered(name, path), name).toEqual([path !== "/happy-hours", false]);
      for (const name of ["other", "admin"]) expect(await offered(name, path), name).toEqual([true, true]);
    }
    const asked = await app().browser().go("/happy-hours/new");
    expect(asked.path).toBe("/auth?to=%2Fhappy-hours%2Fnew");
    expect(asked.seen).toContain("You must be logged in to submit a happy hour");
    for (const id of ["1", "not-an-id", "6f9619ff-8b86-4011-b42d-00cf4fc964ff"])
      expect((await asking("admin", page(id))).status, id).toBe(404);
  });

  it("are filtered by a day, and bad days show all", async () => {
    const { porch } = app();
    await makeHappyHour(porch, { restaurantName: 'Only <b>Sundays</b> & "such"', daysOfWeek: ["Sunday"] });
    const seen = async (query: string) => (await asking("visitor", `/happy-hours${query}`)).text;
    expect(await seen("?day=sunday")).toContain("Only &lt;b&gt;Sundays&lt;/b&gt; &amp; &quot;such&quot;");
    expect(await seen("?day=monday")).not.toContain("Sundays");
    for (const query of ["", "?day=Sunday", "?day=%00", "?day[]=monday", "?on=later"])
      expect(await seen(query)).toContain("Sundays");
    await emptyHappyHours();
    expect(await seen("?day=friday")).toContain("No happy hours found for Friday");
    expect(await seen("?on=now")).toContain("No happy hours are on right now");
    expect(await seen("")).toContain("No happy hours available yet. Be the first to submit one!");
  });

  async function emptyHappyHours() {
    const { porch } = app();
    await porch.db.execute("delete from happy_hours");
    porch.dependencies.changes.invalidate();
  }

  it("are submitted, corrected and read without script", async () => {
    const { go, submit } = app().browser(people.member?.cookie);
    const form = await go("/happy-hours/new");
    const refused = await submit(form, "happy-hours.submit", { ...happyHourFacts, address: "Lavaca" });
    expect(refused.status).toBe(400);
    expect(refused.seen).toContain("Please provide a complete address (at least 10 characters)");
    expect(refused.text).toContain('value="The Limestone Room"');
    expect(tickedOn(refused)).toEqual(["Monday", "Friday"]);
    const made = await submit(refused, "happy-hours.submit", { address: "214 Lavaca Court" });
    for (const words of ["Happy hour submitted for review!", "Pending", "4:00 PM – 6:30 PM", "(512) 555-0123"])
      expect(made.seen).toContain(words);
    expect((await go("/profile")).text).toContain(`href="${made.path}"`);

    const noDays = await submit(await go(`${made.path}/edit`), "happy-hours.edit", { daysOfWeek: [] });
    expect([noDays.status, noDays.seen.includes("Select at least one day")]).toEqual([400, true]);
    expect(tickedOn(noDays)).toEqual([]);
    const edited = await submit(noDays, "happy-hours.edit", { daysOfWeek: ["Sunday", "Tuesday"] });
    expect(edited.path).toBe(made.path);
    for (const words of ["Happy hour updated successfully!", "Pending", "Tuesday", "Sunday"])
      expect(edited.seen).toContain(words);
    expect(edited.seen).not.toContain("Friday");
  });
});
