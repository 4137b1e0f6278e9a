import { city } from "city";
import { describe, expect, it } from "vitest";
import { demoHappyHours } from "./happy-hours";
import { demoMembers } from "./members";
import { demoRestaurants } from "./restaurants";

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const joined = new Map(demoMembers.map(({ username, joinedDaysAgo }) => [username, joinedDaysAgo]));
const restaurants = new Map(demoRestaurants.map((restaurant) => [restaurant.name, restaurant]));
const approved = demoHappyHours.filter(({ status }) => status === "approved");
const duplicates = (values: string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at);
const length = (text: string): number => [...text].length;
const day = 24 * 60;
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** How many approved deals are on at each minute of the week, from Monday at midnight. */
const on = new Array<number>(7 * day).fill(0);
for (const { start, end, days } of approved) {
  const last = minuteOf(end) + (end <= start ? day : 0);
  for (const name of days) {
    for (let minute = minuteOf(start); minute < last; minute++) {
      const at = (WEEK.indexOf(name) * day + minute) % on.length;
      on[at] = (on[at] ?? 0) + 1;
    }
  }
}

// The city may be loaded on any day of the year.
const CALENDAR_WORD =
  /\b(january|february|march|april|june|july|august|september|october|november|december|spring|summer|autumn|winter|frost|christmas|easter|halloween|thanksgiving|hanukkah|ramadan|eid|diwali|juneteenth|tet|new year’s)\b/i;

describe("the happy hours of the demo city", () => {
  it("are sixty, of which two wait and one was turned down", () => {
    expect(demoHappyHours).toHaveLength(60);
    expect(demoHappyHours.filter(({ status }) => status === "pending")).toHaveLength(2);
    expect(demoHappyHours.filter(({ status }) => status === "rejected")).toHaveLength(1);
    for (const { slug, status, note } of demoHappyHours) expect(note !== undefined, slug).toBe(status === "rejected");
    expect(duplicates(demoHappyHours.map(({ slug }) => slug))).toEqual([]);
    expect(duplicates(demoHappyHours.flatMap(({ dealDescription }) => dealDescription || []))).toEqual([]);
  });

  it.each(demoHappyHours)("$slug fits the form", (deal) => {
    expect(deal.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(length(deal.restaurantName)).toBeGreaterThanOrEqual(2);
    expect(length(deal.restaurantName)).toBeLessThanOrEqual(100);
    expect(city().neighborhoods).toContain(deal.neighborhood);
    expect(deal.address).toMatch(/^\d+ .{6,190}$/);
    expect(deal.phone).toMatch(/^\(512\) 555-01\d\d$/);
    for (const time of [deal.start, deal.end]) expect(time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
    expect(deal.start).not.toBe(deal.end);
    expect(deal.days.length).toBeGreaterThan(0);
    expect(deal.days).toEqual(WEEK.filter((name) => deal.days.includes(name)));
    expect(length(deal.dealDescription)).toBeLessThanOrEqual(500);
    expect(joined.get(deal.submittedBy), deal.submittedBy).toBeGreaterThan(deal.createdDaysAgo);
    expect(deal.createdDaysAgo).toBeGreaterThan(0);
  });

  it("are mostly at the restaurants of the city, where those are", () => {
    const known = demoHappyHours.filter(({ restaurantName }) => restaurants.has(restaurantName));
    expect(known.length).toBeGreaterThanOrEqual(50);
    expect(known.length).toBeLessThan(60);
    for (const { slug, restaurantName, neighborhood, address, phone, status } of known) {
      const restaurant = restaurants.get(restaurantName);
      expect(neighborhood, slug).toBe(restaurant?.neighborhood);
      if (restaurant?.address) expect(address, slug).toBe(restaurant.address);
      if (restaurant?.phone) expect(phone, slug).toBe(restaurant.phone);
      if (status === "approved") expect(restaurant?.status ?? "approved", slug).toBe("approved");
    }
    for (const neighborhood of city().neighborhoods) {
      expect(approved.filter((each) => each.neighborhood === neighborhood).length, neighborhood).toBeGreaterThan(1);
    }
  });

  it("are on, two or more, at any minute from eleven in the morning to midnight", () => {
    for (let minute = 0; minute < on.length; minute++) {
      if (minute % day < 11 * 60) continue;
      const when = `${WEEK[Math.floor(minute / day)]} ${Math.floor((minute % day) / 60)}:${minute % 60}`;
      expect(on[minute], when).toBeGreaterThanOrEqual(2);
    }
  });

  it("vary: lunches, afternoons and late nights, one day and all week, much to say and nothing", () => {
    expect(approved.filter(({ start }) => start >= "11:00" && start < "14:00").length).toBeGreaterThanOrEqual(5);
    expect(approved.filter(({ start }) => start >= "14:00" && start < "18:00").length).toBeGreaterThanOrEqual(20);
    expect(approved.filter(({ start, end }) => end < start && end > "00:00").length).toBeGreaterThanOrEqual(4);
    expect(approved.filter(({ days }) => days.length === 7).length).toBeGreaterThanOrEqual(8);
    expect(approved.filter(({ days }) => days.length === 1).length).toBeGreaterThanOrEqual(2);
    for (const name of WEEK) expect(approved.filter(({ days }) => days.includes(name)).length).toBeGreaterThan(15);
    const texts = approved.map(({ dealDescription }) => length(dealDescription));
    expect(texts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(3);
    expect(texts.some((count) => count > 470)).toBe(true);
    expect(new Set(demoHappyHours.map(({ submittedBy }) => submittedBy)).size).toBeGreaterThanOrEqual(15);
  });

  it("are written for any day of the year, without raising their voice", () => {
    for (const { restaurantName, address, dealDescription, note = "" } of demoHappyHours) {
      for (const text of [restaurantName, address, dealDescription, note]) {
        expect(text).not.toMatch(/[!#]/);
        expect(text).not.toMatch(CALENDAR_WORD);
        expect(text).not.toMatch(/\p{Extended_Pictographic}/u);
        expect(text).not.toMatch(/['"]|\s$|^\s| {2}|\n/);
      }
    }
  });
});
