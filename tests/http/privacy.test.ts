import { beforeAll, describe, expect, it } from "vitest";
import { addDays, today } from "~/domain/calendar/city-time.server";
import { contactMessages } from "~/features/contact/table.server";
import { sessions } from "~/platform/accounts/table.server";
import { dataPath, neverEnding, patterns } from "../support/addresses";
import type { Person } from "../support/cast";
import { onOwnServer } from "../support/http";
import { contentsOf } from "../support/porchlight";
import { hideAdminWork } from "./admin-secrets";
import { hideSubmissions } from "./private-submissions";
import { hideResidencySecrets } from "./residency-secrets";
import { hideSiteSecrets } from "./site-secrets";

/** A crawl of every address as everyone, with canaries in all private columns. */
onOwnServer("what nobody else may see", (app) => {
  /** What stands in private columns, and where that is. */
  const canaries = new Map<string, string>();
  const viewers: Record<string, Person | null> = { visitor: null };
  let examples: Record<string, string[]> = {};

  const canary = (where: string) => {
    const text = `canary${canaries.size}x${where.replace(/\W/g, "")}`;
    canaries.set(text, where);
    return text;
  };

  async function person(
    who: string,
    options: { admin?: boolean; banned?: boolean; confirmed?: boolean } = {},
  ): Promise<Person> {
    const email = `${canary(`${who}'s e-mail`)}@porch.test`;
    return app().porch.member({
      ...options,
      email,
      fullName: `Ms ${who}`,
      phoneNumber: canary(`${who}'s phone number`),
      ipAddress: canary(`${who}'s address of sign-up`),
    });
  }

  beforeAll(async () => {
    const { porch } = app();
    const owner = await person("owner");
    const [guest, banned] = [await person("guest"), await person("banned", { banned: true })];
    Object.assign(viewers, {
      owner,
      guest,
      stranger: await person("stranger"),
      admin: await person("admin", { admin: true }),
    });
    const approved = await porch.event({
      owner,
      title: "Approved Picnic",
      inDays: 0,
      imageKey: await porch.picture(),
    });
    const pending = await porch.event({ owner, title: "Pending Picnic", approvalStatus: "pending", inDays: 0 });
    const rejected = await porch.event({
      owner,
      approvalStatus: "rejected",
      inDays: 0,
      decisionNote: "Not on a porch",
    });
    const past = await porch.event({ owner: banned, inDays: -3 });
    const places = await hideSubmissions(porch, { owner, guest, banned }, canary);
    for (const each of [guest, banned]) await porch.rsvp(approved, each);
    for (const [index, event] of [approved, pending].entries()) await porch.feature(event, index + 1);
    await porch.db.insert(contactMessages).values({
      name: canary("a message's name"),
      email: canary("a message's e-mail"),
      message: canary("a message"),
    });
    const { claimed, answers, sheets } = await hideAdminWork(porch, owner, viewers.admin as Person, canary);
    await porch.db
      .update(sessions)
      .set({ ipAddress: canary("a session's address"), userAgent: canary("a session's browser") });
    for (const { token } of await porch.db.select({ token: sessions.token }).from(sessions))
      canaries.set(token, "a session's token");

    const [exported, securityFile] = await hideSiteSecrets(porch, viewers.admin as Person, canary);
    const sheetId = await hideResidencySecrets(porch, { admin: viewers.admin as Person, owner }, canary);
    const day = today(new Date());
    const ids = [approved, pending, rejected, past].map(({ id }) => id);
    examples = {
      "/": ["/", `/?date=${addDays(day, -3)}`],
      "/events": ["/events", `/events?date=${day}&category=arts`],
      "/events/new": ["/events/new"],
      "/events/:eventId": ids.map((id) => `/events/${id}`),
      "/events/:eventId/calendar.ics": ids.map((id) => `/events/${id}/calendar.ics`),
      ...places,
      "/profile": ["/profile"],
      "/profile/:userId": [owner, guest, banned].map(({ id }) => `/profile/${id}`),
      "/auth": ["/auth", "/auth?tab=sign-up"],
      "/admin/:kind": [
        "/admin/events",
        "/admin/events?status=approved&q=ms",
        "/admin/events?status=rejected",
        "/admin/nothing",
      ],
      "/admin/users/:memberId": [owner, banned].map(({ id }) => `/admin/users/${id}`),
      "/admin/users": ["/admin/users", "/admin/users?show=banned", "/admin/users?show=admins&q=ms"],
      "/claim/:kind/:placeId": claimed,
      "/answer/:kind/:reviewId": answers,
      "/admin/claims/:claimId/sheet": sheets,
      "/admin/claims": ["/admin/claims"],
      "/admin/reports": ["/admin/reports", "/admin/reports?status=decided"],
      "/admin/audit-log": ["/admin/audit-log", "/admin/audit-log?group=auth", "/admin/audit-log?who=ms"],
      "/admin/audit-log.csv": [exported],
      "/admin/security-events": ["/admin/security-events", "/admin/security-events?who=ms"],
      "/admin/security-events.csv": [securityFile],
      "/admin/residency/sheets/:sheetId.pdf": [`/admin/residency/sheets/${sheetId}.pdf`],
      "/admin/featured-events": ["/admin/featured-events"],
      "/admin/featured-events/:slot/add": ["/admin/featured-events/4/add"],
      "/images/:key/:name": ["/images/0123456789abcdef0123456789abcdef/640.webp"],
      "*": ["/nowhere"],
    };
  });

  /** One address or more for each on the map, with the ids of this city. */
  const addresses = () =>
    patterns
      .filter((pattern) => !neverEnding.includes(pattern))
      .flatMap((pattern) => examples[pattern] ?? [pattern.replace(/:[A-Za-z]+/g, "1")])
      .flatMap((path) => [path, dataPath(path)]);

  /**
   * One's own address in the dialogs of reminders and of letters, everyone's on the Users tab, what an admin wrote
   * about one's own event, reports and claims for admins, and where security events came from.
   */
  const mayKnow = (name: string, where: string, path: string) =>
    (where === `${name}'s e-mail` &&
      /^\/(events\/[0-9a-f-]{36}|services(\/[0-9a-f-]{36}(\/contact)?)?)(\.data)?(\?|$)/.test(path)) ||
    (where.endsWith("'s e-mail") && name === "admin" && /^\/admin\/users\b/.test(path)) ||
    (/^the (admin email|address of a security event)$/.test(where) && name === "admin" && /^\/admin\/se/.test(path)) ||
    (/a reason to|an appeal/.test(where) &&
      name === "admin" &&
      /^\/admin\/(residency\/(appeals|letters|documents)|users\/)/.test(path)) ||
    (RegExp(`^${name}'s (e-mail|phone number)$`).test(where) && /^\/profile\/security(\.data)?$/.test(path)) ||
    (where.startsWith("a claim") && name === "admin" && /^\/admin\/(claims|users)\b/.test(path)) ||
    (where.startsWith("a report") && name === "admin" && /^\/admin\b/.test(path)) ||
    (where.includes("to the owner") && name === "owner" && /^\/profile\b/.test(path));
  it("is looked for on every page there is", () => {
    expect(patterns.length).toBeGreaterThan(25);
    for (const pattern of Object.keys(examples)) expect(patterns).toContain(pattern);
    for (const path of addresses()) expect(path).not.toContain(":");
  });

  it.each(["visitor", "stranger", "owner", "admin"])(
    "is not in what the %s gets, and looking changes nothing",
    async (name) => {
      const { porch, ask } = app();
      const viewer = viewers[name];
      await porch.settled();
      const before = await contentsOf(porch);
      const found: string[] = [];
      let pages = 0;
      for (const path of addresses()) {
        const { status, text, headers, cookies } = await ask(path, {
          headers: viewer ? { Cookie: viewer.cookie } : {},
        });
        expect(status, path).toBeLessThan(500);
        if (status === 200) pages++;
        const everything = `${text}\n${JSON.stringify(headers)}\n${cookies.join("\n")}`;
        for (const [secret, where] of canaries) {
          if (everything.includes(secret) && !mayKnow(name, where, path)) found.push(`${where} on ${path}`);
        }
      }
      expect(found).toEqual([]);
      expect(pages).toBeGreaterThan(25);
      expect(await contentsOf(porch)).toEqual(before);
    },
  );

  it("but one's own address is in one's own reminder dialog", async () => {
    const { stranger } = viewers;
    const { text } = await app().ask(`${examples["/events/:eventId"]?.[0]}.data`, {
      headers: { Cookie: stranger?.cookie ?? "" },
    });
    expect(text).toContain(stranger?.email);
  });

  describe("an event that waits for its approval", () => {
    const seenBy = async (viewer: Person | null | undefined, path: string) => {
      const { status, text } = await app().ask(path, { headers: viewer ? { Cookie: viewer.cookie } : {} });
      return { status, isThere: text.includes("Pending Picnic") };
    };
    const own = () =>
      [1, 2].flatMap((index) => [
        examples["/events/:eventId"]?.[index] ?? "",
        examples["/events/:eventId/calendar.ics"]?.[index] ?? "",
      ]);

    it.each(["visitor", "stranger", "guest"])("is not there for the %s, however it is asked for", async (name) => {
      for (const path of own().flatMap((each) => [each, dataPath(each)])) {
        expect(await seenBy(viewers[name], path), path).toEqual({ status: 404, isThere: false });
      }
      for (const path of ["/", "/events", "/events.data", "/_.data", ...(examples["/profile/:userId"] ?? [])]) {
        expect(await seenBy(viewers[name], path), path).toEqual({ status: 200, isThere: false });
      }
    });

    it.each(["owner", "admin"])("is there for the %s, but not among what is on", async (name) => {
      for (const path of own().slice(0, 2))
        expect(await seenBy(viewers[name], path), path).toEqual({ status: 200, isThere: true });
      for (const path of ["/", "/events", "/events.data"])
        expect((await seenBy(viewers[name], path)).isThere, path).toBe(false);
    });

    it("stands on its owner's profile for the owner alone", async () => {
      expect((await seenBy(viewers.owner, "/profile")).isThere).toBe(true);
      expect((await seenBy(viewers.admin, "/admin/events")).isThere).toBe(true);
    });
  });

  describe("the dashboard", () => {
    const pages = () =>
      patterns.filter((pattern) => pattern.startsWith("/admin")).flatMap((pattern) => examples[pattern] ?? [pattern]);

    it.each(["visitor", "stranger", "owner"])("is closed for the %s, and nothing of it gets out", async (name) => {
      expect(pages().length).toBeGreaterThan(5);
      const only = "?_routes=features%2Fadmin%2Fsubmissions.route";
      for (const path of [...pages().flatMap((each) => [each, dataPath(each)]), `/admin/events.data${only}`]) {
        const { status, text, headers } = await app().ask(path, {
          headers: { Cookie: viewers[name]?.cookie ?? "" },
        });
        const isData = path.includes(".data");
        expect([status, isData ? "" : headers.location], path).toEqual(
          isData ? [202, ""] : [302, viewers[name] ? "/" : `/auth?to=${encodeURIComponent(path)}`],
        );
        expect(text.length, path).toBeLessThan(300);
        expect(text).not.toContain("Picnic");
      }
    });

    it("is open for an admin", async () => {
      for (const path of pages().filter((each) => !each.endsWith("nothing") && !each.includes(":"))) {
        expect((await app().ask(path, { headers: { Cookie: viewers.admin?.cookie ?? "" } })).status, path).toBe(200);
      }
    });
  });
});
