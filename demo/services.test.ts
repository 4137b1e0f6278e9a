import { describe, expect, it } from "vitest";
import { reviewForm } from "~/features/services/reviews/rules";
import { serviceCategories, submitServiceForm } from "~/features/services/rules";
import { demoId } from "./identity";
import { demoMembers } from "./members";
import { demoServices } from "./services";

const joined = new Map(demoMembers.map(({ username, joinedDaysAgo }) => [username, joinedDaysAgo]));
const duplicates = (values: string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at);
const length = (text: string): number => [...text].length;
const having = (status: string) => demoServices.filter((each) => (each.status ?? "approved") === status);
const approved = having("approved");
const reviews = demoServices.flatMap((service) => service.reviews.map((review) => ({ service, ...review })));

function filled(values: Record<string, string | string[]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) for (const each of [value].flat()) data.append(name, each);
  return data;
}

describe("the services of the demo city", () => {
  it("are sixty: six that wait and two that were turned down", () => {
    expect(approved).toHaveLength(52);
    expect(having("pending")).toHaveLength(6);
    expect(having("rejected")).toHaveLength(2);
    for (const { slug, status, note, reviews: said } of demoServices) {
      expect(note !== undefined, slug).toBe(status === "rejected");
      if (status) expect(said, slug).toEqual([]);
    }
    expect(duplicates(demoServices.map(({ slug }) => slug))).toEqual([]);
    expect(duplicates(demoServices.map(({ title }) => title.toLowerCase()))).toEqual([]);
  });

  it("are of every category, by nearly everyone, and never all by one", () => {
    for (const category of serviceCategories) {
      expect(approved.filter((each) => each.category === category).length, category).toBeGreaterThanOrEqual(5);
    }
    const owners = demoServices.map(({ submittedBy }) => submittedBy);
    expect(new Set(owners).size).toBeGreaterThanOrEqual(35);
    for (const owner of owners) expect(owners.filter((each) => each === owner).length, owner).toBeLessThanOrEqual(3);
  });

  it.each(demoServices)("$slug fits the form, after its owner had moved in", (service) => {
    const { slug, title, category, priceRange, location, description, days, start, end } = service;
    const sent = { title, category, location, description, availableDays: days, startTime: start, endTime: end };
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    const checked = submitServiceForm.check(filled({ ...sent, priceRange: priceRange.replace(/^\$/, "") }));
    expect(checked).toEqual({ ok: true, input: { ...sent, priceRange, image: undefined } });
    expect(start).not.toBe(end);
    // A place, never a door.
    expect(location).not.toMatch(/\d+ \w+ (street|avenue|road|lane|drive)/i);
    expect(service.createdDaysAgo).toBeGreaterThan(0);
    expect(joined.get(service.submittedBy), service.submittedBy).toBeGreaterThan(service.createdDaysAgo);
  });

  it("vary: new ones and old ones, prices and none, one day and all week, much to say and little", () => {
    expect(approved.filter(({ createdDaysAgo }) => createdDaysAgo < 7).length).toBeGreaterThanOrEqual(3);
    expect(approved.filter(({ createdDaysAgo }) => createdDaysAgo > 365).length).toBeGreaterThanOrEqual(10);
    const newest = [...approved].sort((a, b) => a.createdDaysAgo - b.createdDaysAgo).slice(0, 6);
    expect(new Set(newest.map(({ category }) => category)).size).toBeGreaterThanOrEqual(4);
    expect(approved.filter(({ priceRange }) => priceRange === "")).toHaveLength(5);
    expect(new Set(approved.map(({ priceRange }) => priceRange)).size).toBeGreaterThan(25);
    expect(approved.filter(({ days }) => days.length === 1).length).toBeGreaterThanOrEqual(3);
    expect(approved.filter(({ days }) => days.length === 7).length).toBeGreaterThanOrEqual(1);
    expect(demoServices.filter(({ description }) => length(description) > 100).length).toBeGreaterThan(40);
    expect(approved.some(({ description }) => length(description) < 40)).toBe(true);
    expect(approved.some(({ title }) => length(title) > 95)).toBe(true);
    expect(approved.some(({ title }) => length(title) < 12)).toBe(true);
    expect(approved.some(({ location }) => length(location) > 90)).toBe(true);
  });
});

describe("what is said about the services of the demo city", () => {
  it("was said two hundred times, unevenly, by everyone, kindly and otherwise", () => {
    expect(reviews).toHaveLength(200);
    const counts = approved.map((each) => each.reviews.length);
    expect(counts.filter((count) => count === 10)).toHaveLength(1);
    expect(Math.max(...counts)).toBe(10);
    expect(counts.filter((count) => count === 0)).toHaveLength(3);
    expect(new Set(reviews.map(({ by }) => by)).size).toBe(demoMembers.length);
    for (const stars of [1, 2, 3, 4, 5]) {
      expect(reviews.filter(({ rating }) => rating === stars).length, `${stars}`).toBeGreaterThanOrEqual(3);
    }
    expect(reviews.filter(({ comment }) => comment === "")).toHaveLength(5);
    expect(reviews.filter(({ editedDaysAgo }) => editedDaysAgo !== undefined).length).toBeGreaterThanOrEqual(5);
  });

  it.each(approved)("$slug: once by each neighbor, never by its owner, none before its time", (service) => {
    const { slug, submittedBy, createdDaysAgo, reviews: said } = service;
    expect(duplicates(said.map(({ by }) => by))).toEqual([]);
    for (const { by, rating, comment, daysAgo, editedDaysAgo } of said) {
      const serviceId = demoId("service", slug);
      expect(reviewForm.check(filled({ serviceId, comment, rating: String(rating) })), by).toEqual({
        ok: true,
        input: { serviceId, comment, rating, hasInterest: false },
      });
      expect(by).not.toBe(submittedBy);
      expect(daysAgo, by).toBeGreaterThan(0);
      expect(daysAgo, by).toBeLessThan(createdDaysAgo);
      expect(daysAgo, by).toBeLessThan(joined.get(by) ?? 0);
      expect(editedDaysAgo ?? 0, by).toBeLessThan(daysAgo);
    }
  });
});
