import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import routes from "~/routes";
import { dataPath, patterns } from "../support/addresses";
import type { Person } from "../support/cast";
import { onOwnServer } from "../support/http";

const addresses = patterns
  .filter((pattern) => pattern.startsWith("/admin"))
  .flatMap((pattern) =>
    pattern.endsWith(":kind")
      ? ["/admin/events", "/admin/nothing"]
      : pattern.replace(":memberId", "00000000-0000-4000-8000-000000000001"),
  );

type Route = { id: string; path?: string; children?: Route[] };
const dashboard = (routes as Route[]).find(({ path }) => path === "/admin") as Route;

/** The ways to ask for one page: whole, its head only, its data, and the data of each single loader. */
const waysTo = (path: string): [string, string][] => [
  ["GET", path],
  ["HEAD", path],
  ["GET", `${path}?status=approved`],
  ["GET", dataPath(path)],
  ...[dashboard, ...(dashboard.children ?? [])].map(({ id }): [string, string] => [
    "GET",
    `${dataPath(path)}?_routes=${id}`,
  ]),
];

/** Where the data of a page sends the app's own script. */
const redirectIn = (data: string) => /"redirect","([^"]*)"/.exec(data)?.[1];

/** The guard of the dashboard, asked at every address and in every way. */
onOwnServer("the dashboard", (app) => {
  const people: Record<string, Person> = {};
  beforeAll(async () => {
    const { porch } = app();
    people.member = await porch.member();
    people.admin = await porch.member({ admin: true });
    await porch.event({ owner: people.member, title: "Canary Picnic", approvalStatus: "pending" });
  });

  describe.each(addresses)("%s", (path) => {
    it("sends visitors to sign in, and back to where they wanted to go", async () => {
      for (const [method, way] of waysTo(path)) {
        const { status, headers, text } = await app().ask(way, { method });
        const asked = way.replace(/\.data/, "").replace(/[?&]_routes=.*/, "");
        const to = `/auth?to=${encodeURIComponent(asked)}`;
        if (way.includes(".data")) expect([status, redirectIn(text)], way).toEqual([202, to]);
        else expect([status, headers.location], way).toEqual([302, to]);
        expect(text, way).not.toContain("Canary");
      }
    });

    it("sends members home", async () => {
      for (const [method, way] of waysTo(path)) {
        const { status, headers, text } = await app().ask(way, {
          method,
          headers: { Cookie: people.member?.cookie ?? "" },
        });
        if (way.includes(".data")) expect([status, redirectIn(text)], way).toEqual([202, "/"]);
        else expect([status, headers.location], way).toEqual([302, "/"]);
        expect(text, way).not.toContain("Canary");
      }
    });
  });

  it.each(["visitor", "member"])(
    "leaves a form of a %s to its command, which refuses, with and without script",
    async (who) => {
      const { porch, ask } = app();
      const { id } = await porch.event({ title: "Still waiting", approvalStatus: "pending" });
      const values = {
        command: "moderation.decide",
        kind: "events",
        id,
        seen: "pending",
        decision: "approved",
        note: "",
      };
      const post = {
        method: "POST",
        body: String(new URLSearchParams(values)),
        headers: {
          Cookie: (who === "member" && people.member?.cookie) || "",
          "Sec-Fetch-Site": "same-origin",
          "Content-Type": "application/x-www-form-urlencoded",
        },
      };
      const [whole, data] = [await ask("/admin/events", post), await ask(dataPath("/admin/events"), post)];
      if (who === "visitor") {
        const to = `/auth?to=${encodeURIComponent("/admin/events")}`;
        expect([whole.status, whole.headers.location]).toEqual([303, to]);
        expect([data.status, redirectIn(data.text)]).toEqual([202, to]);
      } else {
        // Without script the answer would be the page, which is not for members.
        expect([whole.status, whole.headers.location]).toEqual([302, "/"]);
        expect([data.status, data.text.includes("You don't have admin privileges")]).toEqual([403, true]);
      }
      const [row] = await porch.rows(sql`select approval_status as status from events where id = ${id}`);
      expect(row?.status).toBe("pending");
    },
  );

  it("says why, on the page that one is sent to", async () => {
    const page = await app().browser(people.member?.cookie).go("/admin/events");
    expect(page.path).toBe("/");
    expect(page.seen).toContain("You don't have admin privileges");
  });

  it("lets admins in", async () => {
    const { status, text } = await app().ask("/admin/events", { headers: { Cookie: people.admin?.cookie ?? "" } });
    expect([status, text.includes("Canary Picnic")]).toEqual([200, true]);
  });
});
