import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { importables } from "~/importables.server";
import type { City } from "../city";
import { goodPassword } from "./support/cast";
import { createTestDatabase, type TestDatabase } from "./support/databases";
import { browserAt, isBuilt, type Page } from "./support/http";
import { law } from "./support/law";
import { inboxPathAt, startServer, type TestServer, temporaryFolder } from "./support/server";
import { soon } from "./support/soon";
import { filesIn, read } from "./support/sources";

/** They start a server, and ask it for every page: a busy machine may take long. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const cityIn = (file: string) => JSON.parse(read(`cities/${file}`)) as City;
const sample = cityIn("austin.json");
const honolulu = cityIn("honolulu.json");
/** With names as the lists of cities have them, too. */
const other: City = {
  ...honolulu,
  neighborhoods: [...honolulu.neighborhoods, "Ala Moana–Kakaʻako", "Nuʻuanu/Punchbowl"],
};
const escaped = (words: readonly string[]) => words.map((word) => word.replace(/[.\\/()]/g, "\\$&")).join("|");

describe("nothing of the sample city stands in the sources but in its own file", () => {
  /** Every city has one. */
  const places = sample.neighborhoods.filter((name) => name !== "Downtown");
  const names = [sample.name, sample.demonym, sample.regionName, sample.timeZone, sample.phonePlaceholder, ...places];
  const codes = [...sample.areaCodes, ...sample.postalCodes];
  const pattern = new RegExp(`${escaped(names)}|(?<![\\w#.])(?:${codes.join("|")})(?![\\w.])`, "i");
  /** Drawings have names, too: whoever has no drawing is drawn as a house, a lamp, a mailbox or a bird. */
  const drawn = /coverArt=\{\{ kind: "[a-z ]+"/g;
  const files = filesIn(["app", "server", "public"], ".ts", ".tsx", ".css", ".svg", ".txt").filter(
    (file) => !/\.(test|fixtures)\.tsx?$/.test(file) && !file.startsWith("app/art/"),
  );
  const found = (text: string) => pattern.exec(text.replace(drawn, "").replace('"austin.json"', ""))?.[0];

  law("which says so", ['const name = "Austin";', "code: 512,", "near Hyde Park"], (text) => !found(text) && text);
  law("which have nothing of it", files, (file) => {
    const what = found(read(file));
    return what && `${file} says ${what}`;
  });
});

describe("what an admin of any city is shown as an example", () => {
  /** What grows and is cooked around the sample city. */
  const regional =
    /brisket|smoke|bbq|barbecue|taco|queso|migas|kolache|tex-?mex|pecan|mesquite|bluebonnet|greenbelt|ranch/i;
  const found = (text: string) => regional.exec(text)?.[0];
  const samples = importables.flatMap(({ slug, columns }) =>
    columns.map(({ label, sample, rule }) => ({ where: `${slug}, ${label}`, text: `${sample} ${rule}` })),
  );

  law("which says so", ["Slow-smoked brisket", "77 Pecan Row"], (text) => !found(text) && text);
  law("is of none in particular, or of its own file", samples, ({ where, text }) => {
    const what = found(text);
    return what && `${where} says ${what}`;
  });
});

/** One in which it is another day now than in the sample city, so that one can't be taken for the other. */
function zoneOfAnotherDay(): string {
  const zone = ["Pacific/Kiritimati", "Pacific/Pago_Pago"].find((each) => dayIn(each) !== dayIn(sample.timeZone));
  return zone ?? expect.fail("Everybody has the same day");
}
const dayIn = (timeZone: string) => new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "full" }).format();

describe.skipIf(!isBuilt)("a server with CITY_FILE is in that city", () => {
  const folder = temporaryFolder();
  const timeZone = zoneOfAnotherDay();
  const CITY_FILE = join(folder, "city.json");
  const email = "keahi@porch.test";
  let database: TestDatabase | undefined;
  let server: TestServer;
  let admin: ReturnType<typeof browserAt>;
  let signedUp: Page;

  beforeAll(async () => {
    writeFileSync(CITY_FILE, JSON.stringify({ ...other, timeZone }));
    database = process.env.TEST_DATABASE_URL ? await createTestDatabase() : undefined;
    server = await startServer({ databaseUrl: database?.url, env: { CITY_FILE, DEMO: undefined, ADMIN_EMAIL: email } });
    admin = browserAt(server.url);
    signedUp = await signUp(admin, "808");
    await confirm();
  });
  afterAll(async () => {
    await server?.stop();
    await database?.drop();
  });

  const signUp = async ({ go, submit }: typeof admin, areaCode: string) =>
    submit(await go("/auth?tab=sign-up"), "auth.sign-up", {
      ...{ fullName: "Keahi Lum", username: "keahi", email, password: goodPassword },
      ...{ areaCode, phoneNumber: "555-0123" },
    });

  /** The inbox opens for nobody behind a proxy. */
  const plainly = async (path: string) => (await fetch(server.url + path)).text();

  async function confirm() {
    const inbox = inboxPathAt(server.url) ?? expect.fail("no inbox");
    const mail = await vi.waitFor(async () => {
      const text = await plainly(inbox);
      const [, path = ""] = new RegExp(`href="(${inbox}/[0-9a-f-]{36})"`).exec(text) ?? [];
      expect(path).not.toBe("");
      return plainly(path);
    }, soon);
    expect(mail).toContain(`Porchlight, ${other.name}`);
    expect(mail).not.toMatch(remains);
    const [link = ""] = /\/auth\/confirm\?token=[\w-]+/.exec(mail) ?? [];
    await admin.submit(await admin.go(link), "auth.confirm-email");
  }

  const remains = new RegExp(
    escaped([sample.name, sample.timeZone, sample.regionName, "Zilker", "Barton Hills", "Clarksville"]),
    "i",
  );

  /** What every page leads to, and every file that it loads; of many that differ by their id alone, one. */
  async function crawl(browser: typeof admin): Promise<Map<string, Page>> {
    const pages = new Map<string, Page>();
    const kinds = new Set<string>();
    const open = new Set(["/", "/sitemap.xml", "/robots.txt", "/admin", "/verified", "/profile/residency"]);
    for (const path of open) {
      const kind = path.replace(/[0-9a-f-]{36}/g, ":id");
      if (kinds.has(kind) || /^\/dev\//.test(path)) continue;
      kinds.add(kind);
      const page = await browser.go(path);
      pages.set(path, page);
      if (/\.js$/.test(path)) continue;
      for (const [, to = ""] of page.text.matchAll(/(?:href|src)="(\/(?!\/)[^"#]*)"/g))
        if (!/[?&](?:date|week|after|show)=/.test(to)) open.add(to.replaceAll("&amp;", "&"));
    }
    return pages;
  }

  it.each(["visitor", "admin"])("on every page of a %s, to the last byte", async (who) => {
    const pages = await crawl(who === "admin" ? admin : browserAt(server.url));
    expect(pages.size).toBeGreaterThan(who === "admin" ? 60 : 30);
    const ofSample = [...pages].filter(([path, { text }]) => remains.test(path + text)).map(([path]) => path);
    expect(ofSample).toEqual([]);
    expect([...pages.values()].filter(({ status }) => status >= 500)).toEqual([]);
    expect(pages.get("/")?.seen).toContain(`${other.name}’s residency verified community platform`);
    expect(pages.get("/boards")?.seen).toContain(other.demonym);
  });

  it("takes its area codes and no others", async () => {
    expect(signedUp.seen).toContain("Almost there");
    const stranger = browserAt(server.url);
    const form = await stranger.go("/auth?tab=sign-up");
    expect(form.text).toContain('<option value="808"');
    expect(form.text).not.toContain('<option value="512"');
    const refused = await signUp(stranger, "512");
    expect(refused.seen).toContain(`Please use a valid ${other.name} area code (808)`);
  });

  it("begins with its neighborhoods, and offers them for happy hours", async () => {
    const { seen } = await admin.go("/neighborhoods");
    for (const name of other.neighborhoods) expect(seen).toContain(name);
    expect((await admin.go("/happy-hours/new")).text).toContain(`<option value="${other.neighborhoods.at(-1)}"`);
  });

  it("has its day", async () => {
    const before = dayIn(timeZone);
    const { seen } = await admin.go("/");
    // At midnight it may be either.
    expect([before, dayIn(timeZone)].some((day) => seen.includes(`Today, ${day}`))).toBe(true);
    expect(seen).not.toContain(`Today, ${dayIn(sample.timeZone)}`);
  });

  it("tells browsers what their pages are made of, and nothing else", async () => {
    const { text } = await admin.go("/");
    const [, told = ""] = /<script type="application\/json" id="city">(.*?)<\/script>/.exec(text) ?? [];
    const { timeZone: _, regionName: __, postalCodes: ___, paper: ____, ...known } = other;
    expect(JSON.parse(told)).toEqual(known);
  });
});
