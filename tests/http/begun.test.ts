import { beforeAll, describe, expect, it } from "vitest";
import { patterns } from "../support/addresses";
import { makeBoard, makeThread } from "../support/boards";
import { goodPassword, type Person } from "../support/cast";
import { onOwnServer } from "../support/http";
import { emptyCity } from "../support/porchlight";
import { makeRestaurant } from "../support/restaurants";

const nobody = "6f9619ff-8b86-4011-b42d-00cf4fc964ff";

/** An address of the map with something in each of its gaps. */
const filled = (pattern: string) =>
  pattern.replace(":boardId", "1").replace(":contentType", "thread").replace(/:\w+/g, nobody);

const titleOf = (html: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1];

/** Where the page's words are others than those at the door. */
const otherwise: Record<string, string> = {
  "/happy-hours/new": "submit a happy hour",
  "/neighborhoods/:id/edit": "edit a neighborhood",
  "/profile/data.zip": "view your profile",
};

onOwnServer("what a visitor began stands at the door", (app) => {
  let owner: Person;
  let guest: Person;
  beforeAll(async () => {
    const { porch } = app();
    await emptyCity(porch);
    [owner, guest] = [await porch.member(), await porch.member()];
    await porch.givePassword(guest);
  });

  it("on every page that asks to sign in, in its words", async () => {
    const asking: string[] = [];
    for (const pattern of patterns.filter((each) => each !== "*" && !each.startsWith("/dev"))) {
      const path = filled(pattern);
      const { status, headers } = await app().ask(path);
      if (status !== 302 || !headers.location?.startsWith("/auth?to=")) continue;
      asking.push(pattern);
      const { text, seen } = await app().browser().go(path);
      const sentence = /Please sign in to ([^.]*?)(?:\. [^.]*\.)? (Dismiss|$)/.exec(seen)?.[1];
      const what = otherwise[pattern] ?? (pattern.startsWith("/admin") ? "open the dashboard" : sentence);
      expect.soft(what, pattern).toBeTruthy();
      expect.soft(titleOf(text), pattern).toBe(`Sign in to ${what}`);
    }
    expect(asking.length).toBeGreaterThan(30);
  });

  describe("after a press", () => {
    type Press = [string, make: () => Promise<unknown>, path: string, command: string, door: string];
    const addEvent = async () => (await app().porch.event({ owner, inDays: 0 })).id;
    const addBoard = async () => (await makeBoard(app().porch, owner)).id;
    const addRestaurant = async () => (await makeRestaurant(app().porch, owner)).id;
    const pressed: Press[] = [
      ["RSVP on the list", addEvent, "/", "events.rsvp", "RSVP to events"],
      ["RSVP on a page", addEvent, "/events/:id", "events.rsvp-on-page", "RSVP to this event"],
      ["Join in the list", addBoard, "/boards", "boards.join", "join boards"],
      ["Join on a page", addBoard, "/boards/:id", "boards.join", "join boards"],
      ["a vote in the list", addRestaurant, "/restaurants?cuisine=all", "restaurants.vote", "vote"],
      ["a vote on a page", addRestaurant, "/restaurants/:id", "restaurants.vote", "vote"],
    ];

    it.each(pressed)("on %s", async (_name, make, pattern, command, door) => {
      const path = pattern.replace(":id", String(await make()));
      const { go, submit } = app().browser();
      const asked = await submit(await go(path), command);
      expect(asked.path).toBe(`/auth?to=${encodeURIComponent(path)}`);
      expect(titleOf(asked.text)).toBe(`Sign in to ${door}`);
      // It lasts: the toast is gone, the sentence is not; nor after a wrong password, nor on the other tab.
      expect(titleOf((await go(asked.path)).text)).toBe(`Sign in to ${door}`);
      const wrong = await submit(asked, "auth.sign-in", { email: guest.email, password: "Wrong-password-1" });
      expect(titleOf(wrong.text)).toBe(`Sign in to ${door}`);
      const other = /href="(\/auth\?tab=sign-up&amp;to=[^"]*)"/.exec(asked.text)?.[1]?.replace("&amp;", "&");
      expect(titleOf((await go(other ?? "")).text)).toBe(`Sign up to ${door}`);
      const inside = await submit(asked, "auth.sign-in", { email: guest.email, password: goodPassword });
      expect(inside.path).toBe(path);
    });

    it("on Post Reply, and the form is where one comes back to", async () => {
      const thread = await makeThread(app().porch, { id: await addBoard() }, owner);
      const { go, submit } = app().browser();
      const asked = await submit(await go(`/threads/${thread.id}`), "replies.post", { content: "Me too" });
      expect(asked.path).toBe(`/auth?to=${encodeURIComponent(`/threads/${thread.id}#leave-a-reply`)}`);
      expect(titleOf(asked.text)).toBe("Sign in to reply");
      const inside = await submit(asked, "auth.sign-in", { email: guest.email, password: goodPassword });
      expect(inside.path).toBe(`/threads/${thread.id}#leave-a-reply`);
      expect(inside.text).toContain('id="leave-a-reply"');
      expect(inside.text).toContain(">Me too</textarea>");
    });
  });

  it("for what opens as a dialog, too", async () => {
    for (const [to, title] of [
      [`/threads/${nobody}#dialog=/report/thread/${nobody}`, "Sign in to report content"],
      ["/boards#dialog=/boards/new", "Sign in to create a board"],
      [`/events/${nobody}#dialog=reminder`, "Sign in to set a reminder"],
    ]) {
      const { text } = await app().ask(`/auth?to=${encodeURIComponent(to ?? "")}`);
      expect(titleOf(text), to).toBe(title);
    }
  });

  it("a newcomer signs up at the same door and is in the form that they began", async () => {
    const { go, submit } = app().browser();
    const asked = await go("/boards/new");
    const door = await go(`/auth?tab=sign-up&${asked.path.split("?")[1]}`);
    expect(titleOf(door.text)).toBe("Sign up to create a board");
    const inside = await submit(door, "auth.sign-up", {
      fullName: "Nell Newcomer",
      username: "nell_n",
      email: "nell@porch.test",
      password: goodPassword,
      areaCode: "512",
      phoneNumber: "555-0199",
    });
    expect(inside.path).toBe("/boards/new");
    expect(titleOf(inside.text)).toBe("Create Board");
  });

  it("is nothing where the address does not say it, and never a word of the address", async () => {
    for (const query of [
      "",
      "?to=",
      "?to=/verified",
      "?to=/threads/1",
      "?to=/events/new/%3Ch1%3EClick%20evil.example",
      "?to=//evil.example/events/new",
      `?to=${encodeURIComponent(`/events/${nobody}#dialog=delete`)}`,
      `?to=${encodeURIComponent(`/restaurants?ask=delete`)}`,
      "?begun=win a prize&what=win a prize".replaceAll(" ", "%20"),
    ])
      expect(titleOf((await app().ask(`/auth${query}`)).text), query).toBe("Welcome back");
    const { seen } = await app().browser().go("/auth?to=/events/win-a-prize-at-evil.example");
    expect(seen).toContain("Sign in to RSVP to this event");
    expect(seen).not.toContain("win-a-prize");
  });
});
