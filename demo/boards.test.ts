import { describe, expect, it } from "vitest";
import { demoBoards, demoReports } from "./boards";
import { membersOf } from "./load-boards.server";
import { demoMembers } from "./members";

const joined = new Map(demoMembers.map(({ username, joinedDaysAgo }) => [username, joinedDaysAgo]));
const threads = demoBoards.flatMap((board) => board.threads.map((thread) => ({ board, ...thread })));
const posts = threads.flatMap(({ title, content, author, daysAgo, replies }) => [
  { by: author, daysAgo, texts: [title, content] },
  ...replies.map(({ by, hours, says }) => ({ by, daysAgo: daysAgo - hours / 24, texts: [says] })),
]);
const duplicates = (values: string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at);
const length = (text: string): number => [...text].length;

// The city may be loaded on any day of the year. (June is a neighbor.)
const CALENDAR_WORD =
  /\b(january|february|april|july|september|october|november|december|spring|summer|autumn|winter|frost|christmas|easter|halloween|thanksgiving|hanukkah|ramadan|diwali|juneteenth|new year’s)\b/i;

describe("the boards of the demo city", () => {
  it("are fifteen, some with rules, one with a ban", () => {
    expect(demoBoards).toHaveLength(15);
    expect(duplicates(demoBoards.map(({ slug }) => slug))).toEqual([]);
    expect(demoBoards.filter(({ rules }) => rules).length).toBeGreaterThanOrEqual(5);
    expect(demoBoards.filter(({ banned }) => banned?.length).length).toBeGreaterThanOrEqual(1);
    expect(demoBoards.some(({ rules }) => !rules)).toBe(true);
  });

  it.each(demoBoards)("$slug fits the form, and everyone on it is a neighbor", (board) => {
    expect(length(board.name)).toBeLessThanOrEqual(100);
    expect(length(board.description)).toBeLessThanOrEqual(500);
    expect(length(board.rules ?? "")).toBeLessThanOrEqual(3000);
    const people = membersOf(board);
    expect(people).toHaveLength(board.members);
    for (const name of [board.creator, ...(board.moderators ?? [])]) expect(people).toContain(name);
    for (const name of [...people, ...(board.banned ?? [])]) expect(joined.has(name), name).toBe(true);
    expect(joined.get(board.creator)).toBeGreaterThanOrEqual(board.createdDaysAgo);
    expect(duplicates(board.threads.map(({ slug }) => slug))).toEqual([]);
    expect(Math.max(...board.threads.map(({ daysAgo }) => daysAgo))).toBeLessThan(board.createdDaysAgo);
  });

  it("hold two hundred threads and fifteen hundred replies over a year", () => {
    expect(threads.length).toBeGreaterThanOrEqual(200);
    expect(posts.length - threads.length).toBeGreaterThanOrEqual(1500);
    const ages = threads.map(({ daysAgo }) => daysAgo);
    expect(Math.max(...ages)).toBeGreaterThan(300);
    expect(Math.max(...ages)).toBeLessThan(366);
    for (let month = 0; month < 12; month++) {
      expect(ages.filter((age) => age >= month * 30 && age < (month + 1) * 30).length).toBeGreaterThan(3);
    }
  });

  it("have a few reports of what is there, by neighbors who did not write it", () => {
    expect(demoReports.filter(({ status }) => status === "open").length).toBeGreaterThan(1);
    for (const { board, thread, reply, by, hoursAgo } of demoReports) {
      const found = threads.find((each) => each.board.slug === board && each.slug === thread);
      const said = reply === undefined ? found : found?.replies[reply];
      expect(said, `${board}/${thread}`).toBeDefined();
      const author = said && "by" in said ? said.by : found?.author;
      expect(author).not.toBe(by);
      expect(joined.has(by), by).toBe(true);
      const hours = said && "hours" in said ? said.hours : 0;
      expect((found?.daysAgo ?? 0) * 24 - hours).toBeGreaterThan(hoursAgo);
    }
  });

  it("vary: none, a few and a hundred replies, short words and long ones, links", () => {
    const counts = threads.map(({ replies }) => replies.length);
    expect(Math.min(...counts)).toBe(0);
    expect(Math.max(...counts)).toBeGreaterThan(90);
    expect(threads.some(({ title }) => length(title) >= 99)).toBe(true);
    expect(threads.some(({ content }) => length(content) >= 2400)).toBe(true);
    expect(posts.some(({ texts }) => texts.some((text) => text.includes("example.org")))).toBe(true);
  });

  it("say nothing twice, and nothing before its time", () => {
    expect(duplicates(threads.map(({ content }) => content))).toEqual([]);
    for (const { board, slug, daysAgo, replies } of threads) {
      const hours = replies.map((reply) => reply.hours);
      expect(hours, `${board.slug}/${slug}`).toEqual(hours.toSorted((a, b) => a - b));
      expect((hours.at(-1) ?? 0) / 24, `${board.slug}/${slug}`).toBeLessThan(daysAgo);
    }
    for (const { by, daysAgo } of posts) expect(joined.get(by), by).toBeGreaterThanOrEqual(daysAgo);
  });

  it("are written for any day of the year, without raising their voice", () => {
    for (const text of posts.flatMap(({ texts }) => texts)) {
      expect(length(text)).toBeLessThanOrEqual(3000);
      expect(text).not.toMatch(/[!#]/);
      expect(text).not.toMatch(CALENDAR_WORD);
      expect(text).not.toMatch(/\p{Extended_Pictographic}/u);
      expect(text).not.toMatch(/['"]|\s$|^\s| {2}|\n{3}/);
      for (const [host] of text.matchAll(/\b[\w-]+\.(com|org|net)\b/g)) expect(host).toMatch(/^example\.(org|com)$/);
    }
  });
});
