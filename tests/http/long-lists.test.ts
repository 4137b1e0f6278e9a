import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { addDays, today } from "~/domain/calendar/city-time.server";
import { boards } from "~/features/boards/table.server";
import { lastRow, mostOnPage } from "~/platform/forms/address";
import { addBan, joinBoard, makeBoard } from "../support/boards";
import type { Person } from "../support/cast";
import { makeHappyHour } from "../support/happy-hours";
import { onOwnServer } from "../support/http";
import { makeNeighborhood, makeSuggestion } from "../support/neighborhoods";
import { emptyCity } from "../support/porchlight";

/** Two full pages of any list, and some. */
const rows = 2 * mostOnPage + 5;

type List = { path: string; row: RegExp; sizes: number[]; filter?: string };

/** Lists that grow by presses, followed by their links alone, as without script. */
onOwnServer("a list longer than a page", (app) => {
  let fan: Person;
  let lists: Record<string, List>;

  beforeAll(async () => {
    const { porch } = app();
    await emptyCity(porch);
    const owner = await porch.member();
    fan = await porch.member();
    const guide = await makeNeighborhood(porch);
    for (let count = 0; count < rows; count++) {
      await porch.event({ inDays: 3 });
      await makeHappyHour(porch, { daysOfWeek: ["Friday"] });
      await makeSuggestion(porch, null, { neighborhoodId: guide.id, title: `Tip-${String(count).padStart(5, "0")}` });
      const board = await makeBoard(porch, owner);
      if (count % 25 === 7) await joinBoard(porch, board, fan);
    }
    const date = addDays(today(new Date()), 3);
    const id = "[0-9a-f-]{36}";
    lists = {
      events: {
        path: `/events?date=${date}`,
        row: new RegExp(`<a[^>]* href="/events/${id}"`, "g"),
        sizes: [30, 60, 30, 60, 5],
        filter: `date=${date}`,
      },
      home: {
        path: `/?date=${date}`,
        row: new RegExp(`<a[^>]* href="/events/${id}"`, "g"),
        sizes: [30, 60, 30, 60, 5],
        filter: `date=${date}`,
      },
      "happy hours": {
        path: "/happy-hours?day=friday",
        row: new RegExp(`<a[^>]* href="/happy-hours/${id}"`, "g"),
        sizes: [18, 36, 54, 18, 36, 54, 17],
        filter: "day=friday",
      },
      suggestions: {
        path: `/neighborhoods/${guide.id}`,
        row: /Tip-\d{5}/g,
        sizes: [8, 16, 24, 32, 40, 48, 56, 8, 16, 24, 32, 40, 48, 56, 8, 13],
      },
    };
  });

  const get = async (path: string, cookie?: string) => {
    const { status, text } = await app().ask(path, { headers: cookie ? { Cookie: cookie } : {} });
    expect(status, path).toBe(200);
    return text.slice(text.indexOf("<main"), text.indexOf("</main>"));
  };
  const rowsOf = (html: string, row: RegExp) => new Set(html.match(row));
  const linkOf = (html: string, which: RegExp) =>
    [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)]
      .filter(([, attributes = "", text = ""]) => which.test(`${attributes} ${text}`))
      .map(([, attributes = ""]) => attributes.match(/href="([^"#]*)(#[^"]*)?"/)?.[1]?.replaceAll("&amp;", "&"))[0];

  /** From the first page to the last. @returns the rows of each */
  async function follow(path: string, row: RegExp, cookie?: string) {
    const pages: Set<string>[] = [];
    const paths: string[] = [];
    for (let at: string | undefined = path; at && pages.length < 40; ) {
      paths.push(at);
      const html = await get(at, cookie);
      pages.push(rowsOf(html, row));
      at = linkOf(html, /rel="next"/);
    }
    return { pages, paths };
  }

  it.each(["events", "home", "happy hours", "suggestions"])(
    "shows all %s by its links, no page too many",
    async (name) => {
      const { path, row, sizes, filter } = lists[name] as List;
      const { pages, paths } = await follow(path, row);
      expect(pages.map(({ size }) => size)).toEqual(sizes);
      expect(new Set(pages.flatMap((page) => [...page])).size).toBe(rows);
      for (const each of paths) expect(each).toContain(filter ?? "");
      const last = await get(paths.at(-1) ?? "");
      expect(linkOf(last, /Back to the first/)).toBe(path);
      expect(linkOf(await get(paths[1] ?? ""), /Back to the first/)).toBeUndefined();
    },
  );

  it("shows all boards, one's own first", async () => {
    const row = /<a[^>]* href="\/boards\/\d+"/g;
    for (const [cookie, joined] of [
      [undefined, 0],
      [fan.cookie, 5],
    ] as const) {
      const { pages } = await follow("/boards", row, cookie);
      expect(pages[0]?.size).toBe(10 + joined);
      expect(Math.max(...pages.map(({ size }) => size))).toBe(mostOnPage + joined);
      expect(new Set(pages.flatMap((page) => [...page])).size).toBe(rows);
    }
    const later = await get("/boards?show=70", fan.cookie);
    expect(later).not.toContain("My Boards");
    expect(later).toContain("Discover More Boards");
    expect(await get("/boards?show=70")).toContain("All Boards");
  });

  it("lets who joined more boards than a page holds find them all", async () => {
    const { porch } = app();
    const everywhere = await porch.member();
    const ids = new Set<string>();
    for (const page of (await follow("/boards", /(?<=href="\/boards\/)\d+(?=")/g)).pages)
      for (const id of page) ids.add(id);
    for (const id of ids) await joinBoard(porch, { id: Number(id) }, everywhere);
    const { pages } = await follow("/boards", /(?<=href="\/boards\/)\d+(?=")/g, everywhere.cookie);
    expect(Math.max(...pages.map(({ size }) => size))).toBe(2 * mostOnPage);
    expect(new Set(pages.flatMap((page) => [...page]))).toEqual(ids);
  });

  it("says at each board of a list, however far, that somebody is banned there", async () => {
    const { porch } = app();
    const outcast = await porch.member();
    const [first, later] = await Promise.all([get("/boards"), get("/boards?show=70")]);
    for (const html of [first, later]) {
      const id = Number(html.match(/href="\/boards\/(\d+)"/)?.[1]);
      await addBan(porch, { id }, outcast);
    }
    porch.dependencies.changes.invalidate();
    for (const path of ["/boards", "/boards?show=70"])
      expect((await get(path, outcast.cookie)).match(/>Banned</g), path).toHaveLength(1);
  });

  it.each(["events", "happy hours", "suggestions", "boards"])(
    "leads from a page of %s that is gone to the first",
    async (name) => {
      const path = lists[name]?.path ?? "/boards";
      const show = name === "suggestions" ? "suggestions" : "show";
      const at = (row: number) => `${path}${path.includes("?") ? "&" : "?"}${show}=${row}`;
      const { status, headers } = await app().ask(at(lastRow));
      expect(status).toBe(302);
      expect(headers.location?.split("#")[0]).toBe(path);
      const { row } = lists[name] ?? { row: /<a[^>]* href="\/boards\/\d+"/g };
      expect(rowsOf(await get(at(lastRow + 1)), row)).toEqual(rowsOf(await get(path), row));
    },
  );

  it("says where a list ends that goes on no further, without a link beyond", async () => {
    const { db } = app().porch;
    await db.execute(
      sql`insert into ${boards} (name, description) select 'Board ' || n, 'One of many' from generate_series(1, ${lastRow}::int) n`,
    );
    app().porch.dependencies.changes.invalidate();
    const end = "Only the first 3,000 boards are listed.";
    const beforeLast = await get(`/boards?show=${lastRow - 10}`);
    expect(beforeLast).not.toContain(end);
    expect(linkOf(beforeLast, /rel="next"/)).toBe(`/boards?show=${lastRow}`);
    const last = await get(`/boards?show=${lastRow}`);
    expect(last).toContain(end);
    expect(linkOf(last, /rel="next"/)).toBeUndefined();
    expect(linkOf(last, /Back to the first/)).toBe("/boards");
  });
});
