import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { openLine } from "./faults/line";
import { createTestDatabase } from "./support/databases";
import { isBuilt } from "./support/http";
import { startServer, type TestServer, temporaryFolder } from "./support/server";

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);
const inDocs = (name: string) => readFileSync(join(import.meta.dirname, "..", "docs", "monitoring", name), "utf8");

async function scrape({ url }: TestServer, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/metrics`, { headers });
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
}

/** The value of the line that has this name and all these labels. */
function sampleOf(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const line = text.split("\n").find((each) => {
    const [, of, inside = ""] = /^([\w:]+)(?:\{(.*)\})? /.exec(each) ?? [];
    return of === name && Object.entries(labels).every(([label, value]) => inside.includes(`${label}="${value}"`));
  });
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

/** Those that a page of ours asks for. */
const askedIn = (name: string) =>
  new Set(
    [...inDocs(name).matchAll(/\b(?:porchlight|nodejs|process)_\w+/g)].map(([each]) =>
      each.replace(/_(bucket|count|sum)$/, ""),
    ),
  );

it("what an alert tells of, the dashboard shows", () => {
  const shown = askedIn("dashboard.json");
  expect([...askedIn("alerts.yml")].filter((name) => !shown.has(name))).toEqual([]);
  const panels: { id: number; gridPos: { x: number; y: number } }[] = JSON.parse(inDocs("dashboard.json")).panels;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x}, ${y}`)).size).toBe(panels.length);
});

it("the alert about mails that were given up ends by itself: one address would hide an outage, for good", () => {
  const { groups } = parse(inDocs("alerts.yml")) as { groups: { rules: { alert: string; expr: string }[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  const { expr = "" } = rules.find(({ alert }) => alert === "PorchlightMailGivenUp") ?? {};
  // All that were given up are counted for as long as they are kept: of these it takes the rise within some hours.
  const failed = String.raw`porchlight_mails\{status="failed"\}`;
  expect(expr).toMatch(new RegExp(`^max\\(${failed}\\) - min\\(min_over_time\\(${failed}\\[\\d+h\\]\\)\\) > 0$`));
});

describe.skipIf(!isBuilt)("metrics", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server?.stop());

  it("are read on this machine, and not through a proxy", async () => {
    const { status, type, text } = await scrape(server);
    expect([status, type]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
    expect(sampleOf(text, "porchlight_info", { engine: "embedded" })).toBe(1);
    expect(sampleOf(text, "porchlight_database_up")).toBe(1);
    for (const name of ["X-Forwarded-For", "Forwarded", "Via"]) {
      const refused = await scrape(server, { [name]: "203.0.113.7" });
      expect(refused.status, name).toBe(404);
      expect(refused.text).not.toContain("porchlight_info");
    }
  });

  it("count requests by route and status, and pages by where they came from", async () => {
    const countOf = (text: string, labels: Record<string, string>) =>
      sampleOf(text, "porchlight_http_requests_total", labels) ?? 0;
    const pagesOf = (text: string, source: string) =>
      sampleOf(text, "porchlight_pages_total", { viewer: "visitor", source }) ?? 0;
    const before = await scrape(server);
    for (const path of ["/restaurants", "/restaurants", "/restaurants", "/wp-login", "/wp-admin"])
      await (await fetch(server.url + path)).text();
    const after = await scrape(server);
    const grown = (labels: Record<string, string>) => countOf(after.text, labels) - countOf(before.text, labels);
    expect(grown({ method: "GET", route: "/restaurants", status: "200" })).toBe(3);
    expect(grown({ method: "GET", route: "none", status: "404" })).toBe(2);
    expect(pagesOf(after.text, "copy") - pagesOf(before.text, "copy")).toBe(2);
    expect(pagesOf(after.text, "made") - pagesOf(before.text, "made")).toBe(3);
  });

  it("say nothing of anybody, and are few however much is asked for", async () => {
    const lines = (text: string) => text.split("\n").length;
    for (let each = 0; each < 50; each++) await fetch(`${server.url}/profile/${crypto.randomUUID()}`);
    const before = await scrape(server);
    for (let each = 0; each < 50; each++)
      await fetch(`${server.url}/profile/${crypto.randomUUID()}?word=secret`, { headers: { "User-Agent": "canary" } });
    const { text } = await scrape(server);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|canary|secret|@/);
    // A status that nobody had before would add its own lines.
    expect(lines(text) - lines(before.text)).toBeLessThan(30);
  });

  it("know every name that the alerts and the dashboard ask for", async () => {
    const { text } = await scrape(server);
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const names = new Set([...askedIn("alerts.yml"), ...askedIn("dashboard.json")]);
    expect(names.size).toBeGreaterThan(12);
    expect([...names].filter((name) => !known.has(name))).toEqual([]);
    const page = readFileSync(join(import.meta.dirname, "..", "docs", "monitoring.md"), "utf8");
    for (const [, alert] of inDocs("alerts.yml").matchAll(/alert: (\w+)/g)) expect(page).toContain(`\`${alert}\``);
  });
});

describe.skipIf(!isBuilt || !hasPostgres)("metrics with a token, on PostgreSQL", () => {
  it("need it, and answer while the database is away", async () => {
    const database = await createTestDatabase();
    const real = new URL(database.url);
    const line = await openLine({ host: real.hostname, port: Number(real.port) });
    const url = new URL(database.url);
    url.hostname = "127.0.0.1";
    url.port = String(line.port);
    const token = "a-token-of-the-test";
    const server = await startServer({
      databaseUrl: url.href,
      dataDir: temporaryFolder(),
      env: { METRICS_TOKEN: token, DEMO: "off" },
    });
    try {
      const withToken = { Authorization: `Bearer ${token}` };
      expect((await scrape(server)).status).toBe(404);
      expect((await scrape(server, { Authorization: "Bearer another-token" })).status).toBe(404);
      // A token is for everybody who has it, also through a proxy.
      const through = await scrape(server, { ...withToken, "X-Forwarded-For": "203.0.113.7" });
      expect(through.status).toBe(200);
      expect(sampleOf(through.text, "porchlight_database_connections", { pool: "pages", state: "waiting" })).toBe(0);
      expect(sampleOf(through.text, "porchlight_mails", { status: "queued" })).toBe(0);
      line.refuse(() => true);
      line.cut();
      const away = await scrape(server, withToken);
      expect(away.status).toBe(200);
      expect(sampleOf(away.text, "porchlight_database_up")).toBe(0);
      expect(sampleOf(away.text, "porchlight_mail_oldest_queued_seconds")).toBeUndefined();
      line.refuse();
      await expect
        .poll(async () => sampleOf((await scrape(server, withToken)).text, "porchlight_mail_oldest_queued_seconds"), {
          timeout: 20_000,
        })
        .toBe(0);
    } finally {
      await server.stop();
      line.close();
      await database.drop();
    }
  });
});
