import { city } from "city";
import { describe, expect, it } from "vitest";
import { reviewApartmentForm } from "~/features/neighborhoods/apartments/reviews/rules";
import { submitApartmentForm } from "~/features/neighborhoods/apartments/rules";
import { editNeighborhoodForm } from "~/features/neighborhoods/rules";
import { submitSuggestionForm, suggestionTypes } from "~/features/neighborhoods/suggestions/rules";
import { demoApartments } from "./apartments";
import { demoId } from "./identity";
import { demoMembers } from "./members";
import { demoGuides } from "./neighborhoods";
import { demoRestaurants } from "./restaurants";
import { demoSuggestions } from "./suggestions";

const joined = new Map(demoMembers.map(({ username, joinedDaysAgo }) => [username, joinedDaysAgo]));
const duplicates = (values: string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at);
const length = (text: string): number => [...text].length;
const having = <T extends { status?: string }>(all: T[], status: string) =>
  all.filter((each) => (each.status ?? "approved") === status);
const approved = having(demoApartments, "approved");
const reviews = demoApartments.flatMap((apartment) => apartment.reviews.map((review) => ({ apartment, ...review })));
const madeUp = "The rent and the walk score here belong to the demo city, not to a survey.";

/** What a form makes of these values, files left out. */
function filled(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return data;
}

describe("the guides of the demo city", () => {
  it("are one for each neighborhood", () => {
    expect(demoGuides.map(({ neighborhood }) => neighborhood).sort()).toEqual([...city().neighborhoods].sort());
  });

  it.each(demoGuides)("$neighborhood fits the form, and its card", (guide) => {
    const { neighborhood, description, averageRent, walkScore, highlights } = guide;
    const sent = filled({
      neighborhoodId: demoId("neighborhood", neighborhood),
      description,
      averageRent,
      walkScore: String(walkScore),
      highlights: highlights.join("\n"),
    });
    expect(editNeighborhoodForm.check(sent)).toMatchObject({
      ok: true,
      input: { description, averageRent, walkScore, highlights },
    });
    const [prose = ""] = description.split("\n\n");
    const sentences = [...new Intl.Segmenter("en-US", { granularity: "sentence" }).segment(prose)];
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(4);
    expect(length(sentences[0]?.segment.trim() ?? "")).toBeLessThanOrEqual(140);
    expect(highlights.length).toBeGreaterThanOrEqual(4);
    expect(highlights.length).toBeLessThanOrEqual(6);
    for (const highlight of highlights) expect(length(highlight), highlight).toBeLessThanOrEqual(60);
  });

  it("say that their figures are made up, on the page and on the card", () => {
    for (const { description, averageRent } of demoGuides) {
      expect(description.split("\n\n").at(-1)).toBe(madeUp);
      expect(averageRent).toMatch(/^\$\d,\d{3}, one bedroom \(demo\)$/);
    }
  });

  it("spread from a place for cars to a place for shoes", () => {
    const scores = demoGuides.map(({ walkScore }) => walkScore);
    expect(Math.min(...scores)).toBe(28);
    expect(Math.max(...scores)).toBe(93);
    expect(new Set(scores).size).toBe(10);
    expect(duplicates(demoGuides.map(({ averageRent }) => averageRent))).toEqual([]);
    expect(duplicates(demoGuides.flatMap(({ highlights }) => highlights))).toEqual([]);
  });
});

describe("the apartments of the demo city", () => {
  it("are forty: four that wait, two that were turned down, three that nobody has reviewed", () => {
    expect(approved).toHaveLength(34);
    expect(having(demoApartments, "pending")).toHaveLength(4);
    expect(having(demoApartments, "rejected")).toHaveLength(2);
    expect(approved.filter((each) => each.reviews.length === 0)).toHaveLength(3);
    for (const { slug, status, note, reviews: said } of demoApartments) {
      expect(note !== undefined, slug).toBe(status === "rejected");
      if (status) expect(said, slug).toEqual([]);
    }
    for (const neighborhood of city().neighborhoods) {
      const there = approved.filter((each) => each.neighborhood === neighborhood);
      expect(there.length, neighborhood).toBeGreaterThanOrEqual(3);
      expect(there.filter((each) => each.reviews.length > 2).length, neighborhood).toBeGreaterThanOrEqual(2);
    }
    expect(new Set(demoApartments.map(({ submittedBy }) => submittedBy)).size).toBeGreaterThanOrEqual(20);
  });

  it("repeat no slug or name, and no address that is already a kitchen’s", () => {
    expect(duplicates(demoApartments.map(({ slug }) => slug))).toEqual([]);
    expect(duplicates(demoApartments.map(({ name }) => name.toLowerCase()))).toEqual([]);
    expect(duplicates(having(demoApartments, "approved").map(({ address }) => address))).toEqual([]);
    const kitchens = new Set(demoRestaurants.map(({ address }) => address));
    expect(demoApartments.filter(({ address }) => kitchens.has(address))).toEqual([]);
    expect(demoApartments.some(({ name }) => length(name) > 95)).toBe(true);
  });

  it.each(demoApartments)("$slug fits the form, after its submitter had moved in", (apartment) => {
    const { slug, name, neighborhood, address, submittedBy, createdDaysAgo } = apartment;
    const neighborhoodId = demoId("neighborhood", neighborhood);
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(submitApartmentForm.check(filled({ name, neighborhoodId, address }))).toEqual({
      ok: true,
      input: { name, neighborhoodId, address },
    });
    expect(city().neighborhoods).toContain(neighborhood);
    expect(address).toMatch(/^\d+ .{8,190}$/);
    expect(createdDaysAgo).toBeGreaterThan(0);
    expect(joined.get(submittedBy), submittedBy).toBeGreaterThan(createdDaysAgo);
  });

  it.each(approved)(
    "$slug: one review by each neighbor, none before its time",
    ({ slug, createdDaysAgo, reviews: said }) => {
      expect(duplicates(said.map(({ by }) => by))).toEqual([]);
      for (const { by, rating, review, pros = "", cons = "", lengthOfStay = "", daysAgo, editedDaysAgo } of said) {
        const ids = { neighborhoodId: demoId("neighborhood", "any"), apartmentId: demoId("apartment", slug) };
        const words = { review, pros, cons, lengthOfStay };
        const tenancy = { livedFrom: "2019", livedTo: "2022", managerChanged: "no" };
        expect(
          reviewApartmentForm.check(filled({ ...ids, ...words, ...tenancy, rating: String(rating) })),
          by,
        ).toMatchObject({
          ok: true,
          input: { ...ids, ...words, rating },
        });
        expect(daysAgo, by).toBeGreaterThan(0);
        expect(daysAgo, by).toBeLessThan(createdDaysAgo);
        expect(daysAgo, by).toBeLessThan(joined.get(by) ?? 0);
        expect(editedDaysAgo ?? 0, by).toBeLessThan(daysAgo);
      }
    },
  );

  it("are told of with years that fit, by those who were asked", () => {
    const asked = reviews.filter(({ movedIn }) => movedIn);
    expect(asked).toHaveLength(4);
    for (const { by, movedIn, movedOutYearsAgo = 0 } of asked)
      expect(movedOutYearsAgo, by).toBeLessThanOrEqual(movedIn?.yearsAgo ?? 0);
    expect(reviews.filter(({ movedIn, movedOutYearsAgo }) => movedOutYearsAgo && !movedIn)).toEqual([]);
    expect(reviews.filter(({ hasInterest }) => hasInterest)).toHaveLength(1);
  });

  it("were reviewed two hundred times, unevenly, by everyone, as people do who have rented", () => {
    expect(reviews).toHaveLength(200);
    const counts = approved.map((each) => each.reviews.length);
    expect(Math.max(...counts)).toBe(16);
    expect(new Set(counts).size).toBeGreaterThanOrEqual(10);
    const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
    expect(Math.abs(average - 3.9)).toBeLessThan(0.1);
    for (const stars of [1, 2, 3, 4, 5]) {
      expect(reviews.filter(({ rating }) => rating === stars).length, `${stars}`).toBeGreaterThanOrEqual(5);
    }
    for (const username of joined.keys()) {
      expect(reviews.filter(({ by }) => by === username).length, username).toBeGreaterThanOrEqual(3);
    }
    for (const missing of ["pros", "cons", "lengthOfStay", "editedDaysAgo"] as const) {
      expect(reviews.filter((each) => each[missing] === undefined).length, missing).toBeLessThan(200);
    }
    expect(reviews.filter(({ pros, cons }) => !pros && !cons).length).toBeGreaterThan(0);
    expect(Math.max(...reviews.map(({ daysAgo }) => daysAgo))).toBeGreaterThan(600);
    expect(reviews.filter(({ daysAgo }) => daysAgo < 30).length).toBeGreaterThan(20);
  });
});

describe("the suggestions of the demo city", () => {
  it("are sixty: six that wait and two that were turned down", () => {
    expect(having(demoSuggestions, "approved")).toHaveLength(52);
    expect(having(demoSuggestions, "pending")).toHaveLength(6);
    expect(having(demoSuggestions, "rejected")).toHaveLength(2);
    for (const { slug, status, note } of demoSuggestions) expect(note !== undefined, slug).toBe(status === "rejected");
    expect(duplicates(demoSuggestions.map(({ slug }) => slug))).toEqual([]);
    expect(duplicates(demoSuggestions.map(({ title }) => title.toLowerCase()))).toEqual([]);
    expect(demoSuggestions.some(({ title }) => length(title) > 95)).toBe(true);
    expect(new Set(demoSuggestions.map(({ submittedBy }) => submittedBy)).size).toBeGreaterThanOrEqual(25);
  });

  it("are of every type, in every neighborhood", () => {
    for (const neighborhood of city().neighborhoods) {
      const there = having(demoSuggestions, "approved").filter((each) => each.neighborhood === neighborhood);
      expect(there.length, neighborhood).toBeGreaterThanOrEqual(4);
      expect(new Set(there.map(({ type }) => type)).size, neighborhood).toBe(
        new Set(demoSuggestions.filter((each) => each.neighborhood === neighborhood).map(({ type }) => type)).size,
      );
    }
    for (const { value } of suggestionTypes) {
      expect(demoSuggestions.filter(({ type }) => type === value).length, value).toBeGreaterThanOrEqual(15);
    }
  });

  it.each(demoSuggestions)("$slug fits the form, after its submitter had moved in", (suggestion) => {
    const { slug, neighborhood, type: suggestionType, title, description, submittedBy, createdDaysAgo } = suggestion;
    const sent = { neighborhoodId: demoId("neighborhood", neighborhood), suggestionType, title, description };
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(city().neighborhoods).toContain(neighborhood);
    expect(submitSuggestionForm.check(filled(sent))).toEqual({ ok: true, input: sent });
    expect(createdDaysAgo).toBeGreaterThan(0);
    expect(joined.get(submittedBy), submittedBy).toBeGreaterThan(createdDaysAgo);
  });
});
