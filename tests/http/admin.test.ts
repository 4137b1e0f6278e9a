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

type Route = { file: string; path?: string; children?: Route[] };
const idOf = ({ file }: Route) => file.replace(/\.tsx?$/, "");
const dashboard = (routes as Route[]).find(({ path }) => path === "/admin") as Route;

/** The ways to ask for one page: whole, its head only, its data, and the data of each single loader. */
const waysTo = (path: string): [string, string][] => [
  ["GET", path],
  ["HEAD", path],
  ["GET", `${path}?status=approved`],
  ["GET", dataPath(path)],
  ...[dashboard, ...(dashboard.children ?? [])].map((route): [string, string] => [
    "GET",
    `${dataPath(path)}?_routes=${encodeURIComponent(idOf(route))}`,
  ]),
];

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
        if (way.includes(".data")) expect([status, text.includes(to)], way).toEqual([202, true]);
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
        const isRedirect = way.includes(".data") ? status === 202 : headers.location === "/";
        expect([isRedirect, text.includes("Canary")], way).toEqual([true, false]);
      }
    });
  });

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
