import { describe, expect, it } from "vitest";
import { demoApartments } from "./apartments";
import { demoGuides } from "./neighborhoods";
import { demoServices } from "./services";
import { demoSuggestions } from "./suggestions";

const guides = demoGuides.flatMap(({ description, highlights }) => [description.split("\n\n")[0] ?? "", ...highlights]);
const apartments = demoApartments.flatMap(({ name, address, note = "", reviews }) => [
  ...[name, address, note],
  ...reviews.flatMap(({ review, pros = "", cons = "", lengthOfStay = "" }) => [review, pros, cons, lengthOfStay]),
]);
const suggestions = demoSuggestions.flatMap(({ title, description, note = "" }) => [title, description, note]);
const services = demoServices.flatMap(({ title, location, description, note = "", reviews }) => [
  ...[title, location, description, note],
  ...reviews.map(({ comment }) => comment),
]);
const said = [
  ...demoGuides.map(({ description }) => description.split("\n\n")[0] ?? ""),
  ...demoApartments.flatMap(({ reviews }) => reviews.map(({ review }) => review)),
  ...demoSuggestions.map(({ description }) => description),
  ...demoServices.flatMap(({ description, reviews }) => [description, ...reviews.map(({ comment }) => comment)]),
];

// The city may be loaded on any day of the year.
const CALENDAR_WORD =
  /\b(january|february|march|april|july|august|september|october|november|december|spring|summer|autumn|winter|frost|christmas|easter|halloween|thanksgiving|hanukkah|ramadan|eid|diwali|juneteenth|tet|new year’s)\b/i;

describe("what is written about neighborhoods, apartments and services", () => {
  it.each(Object.entries({ guides, apartments, suggestions, services }))(
    "%s are written for any day of the year, without raising their voice",
    (_, texts) => {
      for (const text of texts) {
        expect(text).not.toMatch(/[!#]/);
        // A cold spring is water here.
        expect(text.replaceAll("cold spring", "")).not.toMatch(CALENDAR_WORD);
        expect(text).not.toMatch(/\p{Extended_Pictographic}/u);
        expect(text).not.toMatch(/['"]|\s$|^\s| {2}|\n/);
        expect(text).not.toMatch(/\b[\w-]+\.(com|org|net)\b/);
      }
    },
  );

  it("says no sentence twice", () => {
    const segmenter = new Intl.Segmenter("en-US", { granularity: "sentence" });
    const sentences = said.flatMap((text) => [...segmenter.segment(text)].map(({ segment }) => segment.trim()));
    expect(sentences.length).toBeGreaterThan(900);
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
  });

  it("begins in as many ways as people do", () => {
    const starts = new Map<string, number>();
    for (const text of said.filter(Boolean)) {
      const start = text.split(" ").slice(0, 3).join(" ");
      starts.set(start, (starts.get(start) ?? 0) + 1);
    }
    expect([...starts].filter(([, times]) => times > 6)).toEqual([]);
  });
});
