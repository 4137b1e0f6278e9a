import { describe, expect, it } from "vitest";
import { demoEvents } from "./events/all.ts";
import { demoMembers } from "./members.ts";
import type { DemoEvent } from "./types.ts";

const CATEGORIES: DemoEvent["category"][] = [
  "music",
  "arts",
  "food & drink",
  "sports",
  "outdoors",
  "family",
  "community",
  "market",
  "pets",
  "wellness",
];
const NEIGHBORHOODS: DemoEvent["neighborhood"][] = [
  "Downtown",
  "East Austin",
  "South Congress",
  "North Loop",
  "West Lake Hills",
  "Hyde Park",
  "Zilker",
  "Mueller",
  "Barton Hills",
  "Clarksville",
];
const LAST_DAY = 27;

// The city may be loaded on any day of any year, so nothing in it ties itself to a weekday, a month, a season or a feast. (May is a verb here.)
const CALENDAR_WORD =
  /\b((mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|seasons?|today|tonight|tomorrow|yesterday|weekends?|christmas|easter|halloween|thanksgiving|hanukkah|ramadan|eid|diwali|juneteenth|tet|new year)\b/i;

const approved = demoEvents.filter((event) => event.status === "approved");
const pending = demoEvents.filter((event) => event.status === "pending");
const rejected = demoEvents.filter((event) => event.status === "rejected");
const members = new Map(demoMembers.map((member) => [member.username, member]));

const duplicates = (values: string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at);
const lower = (value: string): string => value.toLowerCase();
const proseOf = (event: DemoEvent): string[] =>
  [event.title, event.venueName, event.description, event.note].filter((text) => text !== undefined);

describe("the members of the demo city", () => {
  it("are forty, each with a username of their own", () => {
    expect(demoMembers).toHaveLength(40);
    expect(duplicates(demoMembers.map((member) => lower(member.username)))).toEqual([]);
    expect(duplicates(demoMembers.map((member) => member.fullName))).toEqual([]);
  });

  it("begin with the accounts that a visitor may sign in as, all verified and here for years", () => {
    const accounts = demoMembers.slice(0, 4);
    expect(accounts.map((member) => member.username)).toEqual(["marisolv", "hankd", "otisbell", "linhpham"]);
    for (const member of accounts) {
      expect(member.verified, member.username).toBe(true);
      expect(member.joinedDaysAgo, member.username).toBeGreaterThan(365);
    }
  });

  it.each(demoMembers)("$username fits the profile form", (member) => {
    expect(member.username).toMatch(/^[A-Za-z0-9_-]{3,30}$/);
    expect(lower(member.username)).not.toBe("admin");
    expect(member.fullName.length).toBeGreaterThan(0);
    expect(member.fullName.length).toBeLessThanOrEqual(100);
    expect(member.bio.length).toBeLessThanOrEqual(500);
    expect(member.joinedDaysAgo).toBeGreaterThanOrEqual(3);
    expect(member.joinedDaysAgo).toBeLessThanOrEqual(1900);
    expect(["512", "737"]).toContain(member.areaCode);
    expect(member.bio).not.toContain("!");
    expect(member.bio.replaceAll("June", "")).not.toMatch(CALENDAR_WORD);
  });

  it("leave three bios empty and repeat none", () => {
    expect(demoMembers.filter((member) => member.bio === "")).toHaveLength(3);
    expect(duplicates(demoMembers.map((member) => member.bio).filter((bio) => bio !== ""))).toEqual([]);
  });

  it("use both area codes and are mostly, not wholly, verified", () => {
    expect(new Set(demoMembers.map((member) => member.areaCode)).size).toBe(2);
    const verified = demoMembers.filter((member) => member.verified).length;
    expect(verified).toBeGreaterThanOrEqual(30);
    expect(verified).toBeLessThan(40);
  });
});

describe("the events of the demo city", () => {
  it("are sixty approved, seven pending and two rejected", () => {
    expect(approved).toHaveLength(60);
    expect(pending).toHaveLength(7);
    expect(rejected).toHaveLength(2);
    expect(demoEvents).toHaveLength(69);
  });

  it("repeat no slug, title or description", () => {
    expect(duplicates(demoEvents.map((event) => event.slug))).toEqual([]);
    expect(duplicates(demoEvents.map((event) => lower(event.title)))).toEqual([]);
    expect(duplicates(demoEvents.flatMap((event) => event.description ?? []))).toEqual([]);
  });

  it.each(demoEvents)("$slug fits the event form", (event) => {
    expect(event.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(event.title.length).toBeGreaterThan(0);
    expect(event.title.length).toBeLessThanOrEqual(100);
    expect(event.venueName?.length ?? 1).toBeGreaterThan(0);
    expect(event.venueName?.length ?? 1).toBeLessThanOrEqual(100);
    expect(event.address.length).toBeGreaterThanOrEqual(10);
    expect(event.address.length).toBeLessThanOrEqual(200);
    expect(event.address).toMatch(/^\d+ /);
    expect(event.description?.length ?? 1).toBeGreaterThan(0);
    expect(event.description?.length ?? 1).toBeLessThanOrEqual(1000);
    expect(event.start).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
    expect(event.end).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
    expect(event.start).not.toBe(event.end);
    expect(Number.isInteger(event.dayOffset)).toBe(true);
    expect(event.dayOffset).toBeGreaterThanOrEqual(0);
    expect(event.dayOffset).toBeLessThanOrEqual(LAST_DAY);
    expect(CATEGORIES).toContain(event.category);
    expect(NEIGHBORHOODS).toContain(event.neighborhood);
    expect(members.has(event.organizer)).toBe(true);
    expect(Number.isInteger(event.attending)).toBe(true);
    expect(event.attending).toBeGreaterThanOrEqual(0);
    expect(event.attending).toBeLessThanOrEqual(38);
  });

  it.each(demoEvents)("$slug is written for any day of the year, without raising its voice", (event) => {
    for (const text of proseOf(event)) {
      expect(text).not.toContain("!");
      expect(text).not.toMatch(CALENDAR_WORD);
      expect(text).not.toMatch(/\p{Extended_Pictographic}/u);
      expect(text).not.toMatch(/['"]|\s$|^\s| {2}|\n{3}/);
    }
  });

  it("say why they were rejected and how long they have waited, and only then", () => {
    for (const event of demoEvents) {
      expect(event.note !== undefined, event.slug).toBe(event.status === "rejected");
      expect(event.waitingHours !== undefined, event.slug).toBe(event.status === "pending");
      expect(event.waitingHours ?? 1, event.slug).toBeGreaterThan(0);
      if (event.status !== "approved") expect(event.attending, event.slug).toBe(0);
    }
    expect(new Set(pending.map((event) => event.waitingHours)).size).toBe(7);
  });

  it("put something on every day", () => {
    for (let day = 0; day <= LAST_DAY; day++) {
      expect(
        approved.some((event) => event.dayOffset === day),
        `day ${day}`,
      ).toBe(true);
    }
  });

  it("fill the first day from morning to late night", () => {
    const starts = approved.filter((event) => event.dayOffset === 0).map((event) => event.start);
    expect(starts.length).toBeGreaterThanOrEqual(6);
    expect(starts.filter((start) => start >= "17:00").length).toBeGreaterThanOrEqual(3);
    expect(starts.some((start) => start < "09:00")).toBe(true);
    expect(starts.some((start) => start >= "11:00" && start < "14:00")).toBe(true);
    expect(starts.some((start) => start >= "22:00")).toBe(true);
    expect(duplicates(starts)).toEqual([]);
  });

  it("use each category and each neighborhood several times", () => {
    for (const category of CATEGORIES) {
      expect(approved.filter((event) => event.category === category).length, category).toBeGreaterThanOrEqual(3);
    }
    for (const neighborhood of NEIGHBORHOODS) {
      const there = approved.filter((event) => event.neighborhood === neighborhood);
      expect(there.length, neighborhood).toBeGreaterThanOrEqual(3);
      expect(new Set(there.map((event) => event.category)).size, neighborhood).toBeGreaterThanOrEqual(3);
    }
  });

  it("feature five, in order and soon", () => {
    const featured = approved
      .filter((event) => event.featured !== undefined)
      .sort((a, b) => (a.featured ?? 0) - (b.featured ?? 0));
    expect(featured.map((event) => event.featured)).toEqual([1, 2, 3, 4, 5]);
    expect(featured.map((event) => event.dayOffset)).toEqual([0, 0, 1, 3, 6]);
    expect(new Set(featured.map((event) => event.category)).size).toBe(5);
    expect(demoEvents.filter((event) => event.featured !== undefined)).toHaveLength(5);
    expect(featured[0]).toMatchObject({
      title: "Two-Step Under the Lights",
      category: "music",
      neighborhood: "East Austin",
      venueName: "Pecan Yard",
      address: "2108 E 8th Street",
      start: "19:00",
      end: "22:30",
      attending: 38,
    });
  });

  it("vary: full houses and empty ones, long texts and none, long names, late ends", () => {
    const attending = approved.map((event) => event.attending);
    expect(attending.filter((count) => count === 0)).toHaveLength(1);
    expect(new Set(attending).size).toBeGreaterThanOrEqual(20);
    expect(demoEvents.filter((event) => event.description === undefined)).toHaveLength(2);
    const long = demoEvents.filter((event) => event.description?.includes("\n\n")).length;
    expect(long).toBeGreaterThanOrEqual(20);
    expect(long).toBeLessThanOrEqual(26);
    for (const event of demoEvents) {
      expect(event.description?.split("\n\n").length ?? 1, event.slug).toBeLessThanOrEqual(4);
    }
    const homeless = demoEvents.filter((event) => event.venueName === undefined).length;
    expect(homeless).toBeGreaterThanOrEqual(5);
    expect(homeless).toBeLessThanOrEqual(9);
    expect(demoEvents.some((event) => event.title.length >= 95)).toBe(true);
    expect(demoEvents.some((event) => (event.venueName?.length ?? 0) >= 95)).toBe(true);
    expect(approved.filter((event) => event.end <= event.start).length).toBeGreaterThanOrEqual(3);
  });

  it("come from at least half of the members", () => {
    expect(new Set(demoEvents.map((event) => event.organizer)).size).toBeGreaterThanOrEqual(20);
  });
});
