import { city } from "city";
import { describe, expect, it } from "vitest";
import { submittedDaysAgo, votesOn } from "./load-restaurants.server";
import { demoMembers } from "./members";
import { demoRestaurants } from "./restaurants";
import type { DemoRestaurant } from "./types";

const CUISINES: DemoRestaurant["cuisine"][] = [
  "BBQ",
  "Mexican",
  "Italian",
  "Japanese",
  "Chinese",
  "Thai",
  "Indian",
  "American",
  "Mediterranean",
  "Asian Fusion",
  "Other",
];
const joined = new Map(demoMembers.map(({ username, joinedDaysAgo }) => [username, joinedDaysAgo]));
const open = demoRestaurants.filter(({ status = "approved" }) => status === "approved");
const undecided = demoRestaurants.filter(({ status }) => status === "pending");
const refused = demoRestaurants.filter(({ status }) => status === "rejected");
const reviews = open.flatMap((restaurant) => restaurant.reviews.map((review) => ({ restaurant, ...review })));
const duplicates = (values: string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at);
const length = (text: string): number => [...text].length;
const words = (text: string): number => text.split(/\s+/).length;
const average = ({ reviews: all }: DemoRestaurant): number =>
  Math.round((10 * all.reduce((sum, { rating }) => sum + rating, 0)) / all.length) / 10;

// The city may be loaded on any day of the year. (June is a neighbor.)
const CALENDAR_WORD =
  /\b(january|february|march|april|july|august|september|october|november|december|spring|summer|autumn|winter|frost|christmas|easter|halloween|thanksgiving|hanukkah|ramadan|eid|diwali|juneteenth|tet|new year’s)\b/i;

describe("the restaurants of the demo city", () => {
  it("are eighty, three that wait and one that was turned down", () => {
    expect(open).toHaveLength(80);
    expect(undecided).toHaveLength(3);
    expect(refused).toHaveLength(1);
    expect(new Set(undecided.map(({ waitingHours }) => waitingHours)).size).toBe(3);
    for (const { slug, status, note, waitingHours } of demoRestaurants) {
      expect(note !== undefined, slug).toBe(status === "rejected");
      expect(waitingHours !== undefined, slug).toBe(status === "pending");
    }
    for (const { up, down, reviews: said } of [...undecided, ...refused])
      expect([up, down, said.length]).toEqual([0, 0, 0]);
  });

  it("repeat no slug, name, address, number or description", () => {
    expect(duplicates(demoRestaurants.map(({ slug }) => slug))).toEqual([]);
    expect(duplicates(demoRestaurants.map(({ name }) => name.toLowerCase()))).toEqual([]);
    expect(duplicates(demoRestaurants.flatMap(({ address }) => address || []))).toEqual([]);
    expect(duplicates(demoRestaurants.flatMap(({ phone }) => phone || []))).toEqual([]);
    expect(duplicates(demoRestaurants.flatMap(({ description }) => description || []))).toEqual([]);
  });

  it.each(demoRestaurants)("$slug fits the form", (restaurant) => {
    const { slug, name, cuisine, neighborhood, priceRange, description, address, phone, submittedBy } = restaurant;
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(length(name)).toBeGreaterThanOrEqual(2);
    expect(length(name)).toBeLessThanOrEqual(100);
    expect(CUISINES).toContain(cuisine);
    expect(city().neighborhoods).toContain(neighborhood);
    expect(["$", "$$", "$$$", "$$$$"]).toContain(priceRange);
    if (description) expect(length(description)).toBeGreaterThanOrEqual(60);
    expect(length(description)).toBeLessThanOrEqual(1000);
    if (address) expect(address).toMatch(/^\d+ .{6,190}$/);
    if (phone) expect(phone).toMatch(/^\(512\) 555-01\d\d$/);
    expect(joined.has(submittedBy), submittedBy).toBe(true);
    const submitted = submittedDaysAgo(restaurant);
    expect(submitted).toBeGreaterThan(0);
    expect(submitted).toBeLessThanOrEqual(joined.get(submittedBy) ?? 0);
  });

  it("cook everything at every price, in every neighborhood", () => {
    for (const cuisine of CUISINES) {
      expect(open.filter((each) => each.cuisine === cuisine).length, cuisine).toBeGreaterThanOrEqual(5);
    }
    for (const neighborhood of city().neighborhoods) {
      const there = open.filter((each) => each.neighborhood === neighborhood);
      expect(there.length, neighborhood).toBeGreaterThanOrEqual(5);
      expect(new Set(there.map(({ cuisine }) => cuisine)).size, neighborhood).toBeGreaterThanOrEqual(3);
    }
    for (const priceRange of ["$", "$$", "$$$", "$$$$"]) {
      expect(open.filter((each) => each.priceRange === priceRange).length, priceRange).toBeGreaterThanOrEqual(3);
    }
  });

  it("open: ten in the last three weeks, two that are yet to, most long ago, some nobody knows when", () => {
    const days = open.map(({ openedDaysAgo }) => openedDaysAgo).filter((each) => each !== undefined);
    const lately = days.filter((each) => each >= 0 && each <= 20);
    expect(new Set(lately).size).toBe(10);
    expect(lately).toHaveLength(10);
    expect([Math.min(...lately), Math.max(...lately)]).toEqual([0, 20]);
    expect(days.filter((each) => each < 0)).toHaveLength(2);
    expect(days.filter((each) => each > 3000).length).toBeGreaterThan(2);
    expect(Math.max(...days)).toBeLessThanOrEqual(4000);
    expect(Math.abs(open.length - days.length - 20)).toBeLessThanOrEqual(2);
  });

  it("vary: nothing known and much to say, long names and short ones", () => {
    expect(open.filter(({ description }) => description === "")).toHaveLength(3);
    expect(open.filter(({ description }) => length(description) > 400)).toHaveLength(4);
    for (const { description } of open.filter(({ description: text }) => length(text) > 400)) {
      expect(Math.abs(length(description) - 900)).toBeLessThan(60);
    }
    expect(open.filter(({ address }) => address === "")).toHaveLength(5);
    expect(open.filter(({ phone }) => phone === "").length).toBeGreaterThanOrEqual(5);
    expect(open.some(({ name }) => length(name) >= 95)).toBe(true);
    expect(open.some(({ name }) => length(name) <= 3)).toBe(true);
    expect(new Set(demoRestaurants.map(({ submittedBy }) => submittedBy)).size).toBeGreaterThanOrEqual(25);
  });
});

describe("the votes for the restaurants of the demo city", () => {
  it.each(demoRestaurants)("$slug: as many as it says, each by another neighbor", (restaurant) => {
    const { up, down, submittedBy } = restaurant;
    const votes = votesOn(restaurant);
    expect(up).toBeLessThanOrEqual(36);
    expect(down).toBeLessThanOrEqual(9);
    expect(votes.filter(({ voteType }) => voteType === "up")).toHaveLength(up);
    expect(votes.filter(({ voteType }) => voteType === "down")).toHaveLength(down);
    expect(duplicates(votes.map(({ by }) => by))).toEqual([]);
    for (const { by, daysAgo } of votes) {
      expect(by).not.toBe(submittedBy);
      expect(daysAgo).toBeLessThanOrEqual(submittedDaysAgo(restaurant));
      expect(joined.get(by)).toBeGreaterThanOrEqual(daysAgo);
    }
  });
});

describe("the reviews of the demo city", () => {
  it("are four hundred, unevenly spread, by every neighbor", () => {
    expect(reviews).toHaveLength(400);
    const counts = open.map((each) => each.reviews.length);
    expect(counts.filter((count) => count === 24)).toHaveLength(1);
    expect(Math.max(...counts)).toBe(24);
    expect(counts.filter((count) => count === 0)).toHaveLength(8);
    for (const username of joined.keys()) {
      expect(reviews.filter(({ by }) => by === username).length, username).toBeGreaterThanOrEqual(3);
    }
  });

  it("differ, from dreadful to nearly perfect", () => {
    const averages = open.filter((each) => each.reviews.length > 0).map(average);
    expect(Math.min(...averages)).toBe(2.1);
    expect(Math.max(...averages)).toBe(4.9);
    expect(new Set(averages).size).toBeGreaterThanOrEqual(15);
    for (const stars of [1, 2, 3, 4, 5]) {
      expect(reviews.filter(({ rating }) => rating === stars).length, `${stars}`).toBeGreaterThan(3);
    }
  });

  it.each(open)("$slug: one by each neighbor, none by its own submitter, none before its time", (restaurant) => {
    const { slug, submittedBy, openedDaysAgo = Number.POSITIVE_INFINITY, reviews: said } = restaurant;
    expect(duplicates(said.map(({ by }) => by))).toEqual([]);
    for (const { by, rating, daysAgo } of said) {
      expect(by, slug).not.toBe(submittedBy);
      expect([1, 2, 3, 4, 5]).toContain(rating);
      expect(daysAgo).toBeGreaterThan(0);
      expect(daysAgo, by).toBeLessThan(openedDaysAgo);
      expect(daysAgo, by).toBeLessThanOrEqual(submittedDaysAgo(restaurant));
      expect(joined.get(by), by).toBeGreaterThan(daysAgo);
    }
  });

  it("say something, and nothing twice; more than half recommend something", () => {
    expect(duplicates(reviews.map(({ comment }) => comment))).toEqual([]);
    for (const { by, comment, restaurant } of reviews) {
      expect(words(comment), `${restaurant.slug}/${by}`).toBeGreaterThanOrEqual(5);
      expect(words(comment), `${restaurant.slug}/${by}`).toBeLessThanOrEqual(60);
    }
    const recommending = reviews.filter(({ recommendations }) => recommendations !== undefined);
    expect(recommending.length).toBeGreaterThan(200);
    expect(recommending.length).toBeLessThan(400);
    for (const { recommendations = "" } of recommending) {
      expect(length(recommendations)).toBeGreaterThan(3);
      expect(length(recommendations)).toBeLessThanOrEqual(200);
    }
  });
});

describe("what is written about restaurants", () => {
  it("is written for any day of the year, without raising its voice", () => {
    const texts = demoRestaurants.flatMap(({ name, description, note, address, reviews: said }) => [
      ...[name, description, note ?? "", address],
      ...said.flatMap(({ comment, recommendations = "" }) => [comment, recommendations]),
    ]);
    for (const text of texts) {
      expect(text).not.toMatch(/[!#]/);
      expect(text).not.toMatch(CALENDAR_WORD);
      expect(text).not.toMatch(/\p{Extended_Pictographic}/u);
      expect(text).not.toMatch(/['"]|\s$|^\s| {2}|\n/);
      expect(text).not.toMatch(/\b[\w-]+\.(com|org|net)\b/);
    }
  });
});
