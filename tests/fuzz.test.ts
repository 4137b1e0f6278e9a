import { city } from "city";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { commands } from "~/commands.server";
import { weekdays } from "~/domain/calendar/weekdays";
import { serviceCategories } from "~/features/services/rules";
import { reservedFields } from "~/platform/forms/form";
import { matrix } from "./permission-matrix";
import type { Person } from "./support/cast";
import { bestHold, holdOf, longestHold } from "./support/event-loop";
import { mutation, spoil } from "./support/hostile";
import { emptyCity, withPorchlight } from "./support/porchlight";
import { filledForm } from "./support/send";

/** Inputs in all. With FUZZ_RUNS they are others each time; the seed of a failure is printed with it. */
const runs = Number(process.env.FUZZ_RUNS ?? 500);
const seed = process.env.FUZZ_RUNS ? undefined : 20261120;

/** The more fields a form has, the more can be wrong in it. */
const weightOf = (fields: object) => Object.keys(fields).length + 1;
const allWeights = commands.reduce((sum, { form }) => sum + weightOf(form.fields), 0);

/** What the rules let into a text, written a second time: no controls, no half characters, no blank edges. */
const isClean = (text: unknown) =>
  typeof text === "string" &&
  text.isWellFormed() &&
  text.trim() === text &&
  !/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(text.replaceAll(/[\n\t]/g, ""));
const isSeen = (text: unknown) => isClean(text) && !/^[\s\p{Cf}\u115F\u1160\u3164\u2800]*$/u.test(String(text));
const upTo = (max: number) => (text: unknown) => isClean(text) && [...String(text)].length <= max;
const filled = (max: number) => (text: unknown) => isSeen(text) && upTo(max)(text);
const address = (text: unknown) => /^[^\s@,;:<>"\p{C}]+@[a-z0-9.-]+$/u.test(String(text)) && String(text).length <= 255;
const matching = (pattern: RegExp) => (text: unknown) => pattern.test(String(text));

/** What may stand in the columns that forms fill. */
const stored: Record<string, Record<string, (value: unknown) => boolean>> = {
  accounts: {
    email: address,
    area_code: (code) => city.areaCodes.includes(code as "512"),
    phone_number: matching(/^\d{3}-\d{4}$/),
  },
  members: { username: matching(/^(?!admin$|root$)[A-Za-z0-9_-]{3,30}$/), full_name: upTo(100), bio: upTo(500) },
  events: {
    title: filled(100),
    date: matching(/^20\d\d-/),
    start_time: matching(/^([01]\d|2[0-3]):(00|15|30|45):00$/),
    end_time: matching(/^([01]\d|2[0-3]):(00|15|30|45):00$/),
    venue_name: upTo(100),
    address: filled(200),
    description: upTo(1000),
    decision_note: (note) => note === null || filled(500)(note),
  },
  happy_hours: {
    restaurant_name: filled(100),
    neighborhood: (name) => city.neighborhoods.includes(name as "Zilker"),
    address: (text) => filled(200)(text) && [...String(text)].length >= 10,
    start_time: matching(/^([01]\d|2[0-3]):[0-5]\d:00$/),
    end_time: matching(/^([01]\d|2[0-3]):[0-5]\d:00$/),
    days_of_week: (days) =>
      Array.isArray(days) && days.length > 0 && days.join() === weekdays.filter((day) => days.includes(day)).join(),
    deal_description: upTo(500),
  },
  happy_hour_phones: { phone_number: matching(/^(?=.{10,20}$)\+?[\d ().-]+$/) },
  restaurants: {
    name: filled(100),
    price_range: matching(/^\${1,4}$/),
    description: upTo(1000),
    address: (text) => text === "" || (upTo(200)(text) && [...String(text)].length >= 10),
    phone_number: matching(/^$|^(?=.{10,20}$)\+?[\d ().-]+$/),
    opening_date: (date) => date === null || /^20\d\d-/.test(String(date)),
    decision_note: (note) => note === null || filled(500)(note),
  },
  restaurant_votes: { vote_type: matching(/^(up|down)$/) },
  restaurant_reviews: { rating: matching(/^[1-5]$/), comment: upTo(1000), recommendations: upTo(500) },
  apartments: {
    name: filled(100),
    address: upTo(200),
    decision_note: (note) => note === null || filled(500)(note),
  },
  apartment_reviews: {
    rating: matching(/^[1-5]$/),
    comment: filled(2000),
    pros: upTo(500),
    cons: upTo(500),
    length_of_stay: upTo(50),
  },
  services: {
    title: filled(100),
    category: (name) => serviceCategories.includes(name as "Other"),
    price_range: matching(/^$|^\$(?=.*\d)[\d-]{1,20}$/),
    location: filled(200),
    description: filled(1000),
    available_days: (days) =>
      Array.isArray(days) && days.length > 0 && days.join() === weekdays.filter((day) => days.includes(day)).join(),
    start_time: matching(/^([01]\d|2[0-3]):[03]0:00$/),
    end_time: matching(/^([01]\d|2[0-3]):[03]0:00$/),
    decision_note: (note) => note === null || filled(500)(note),
  },
  service_reviews: { rating: matching(/^[1-5]$/), comment: upTo(1000) },
  cuisines: { name: filled(50), emoji: (text) => upTo(12)(text) && !/[<>"'&A-Za-z]/.test(String(text)) },
  boards: { name: filled(100), description: filled(500), rules: upTo(3000) },
  threads: { title: filled(100), content: filled(3000) },
  thread_replies: { content: filled(3000) },
  contact_messages: { name: filled(100), email: address, message: filled(1000) },
  event_categories: { name: (name) => filled(50)(name) && name === String(name).toLowerCase() },
  neighborhoods: {
    name: filled(100),
    description: upTo(3000),
    average_rent: upTo(100),
    walk_score: (score) => score === null || (Number.isInteger(score) && Number(score) >= 0 && Number(score) <= 100),
    highlights: (list) => Array.isArray(list) && list.length <= 12 && list.every(filled(120)),
  },
  neighborhood_suggestions: {
    suggestion_type: matching(/^(things_to_do|where_to_live|general)$/),
    title: filled(100),
    description: filled(1000),
    decision_note: (note) => note === null || filled(500)(note),
  },
  mails: { recipient: address, subject: (text) => !/[\r\n\0]/.test(String(text)) },
};

describe("whatever is sent", () => {
  const porch = withPorchlight();
  beforeAll(() => emptyCity(porch()));

  let admin: Promise<Person> | undefined;
  /** Some forms of the door end the session that sends them, and one ends the account. */
  const askerOf = (name: string) => {
    if (name.startsWith("auth.")) return porch().member({ confirmed: name !== "auth.resend-confirmation" });
    if (name === "profiles.delete") return porch().member();
    admin ??= porch().member({ admin: true });
    return admin;
  };

  describe.each(commands.map(({ form }) => form))("$name", ({ name, fields }) => {
    it("is done or refused, never breaks anything, and holds up nobody", async () => {
      const makeForm = matrix[name]?.[0]?.form;
      const share = Math.ceil((runs * weightOf(fields)) / allWeights);
      await fc.assert(
        fc.asyncProperty(fc.array(mutation, { maxLength: 3 }), async (mutations) => {
          const { ms, result: answer } = await bestHold(async () => {
            const asker = await askerOf(name);
            const values = (await makeForm?.({ porch: porch(), asker, owner: async () => asker })) ?? {};
            const form = spoil(filledForm(name, values), mutations, reservedFields.command);
            return holdOf(() => porch().send(asker, name, form));
          });
          expect(ms, "held the event loop").toBeLessThan(longestHold);
          expect(porch().errors.splice(0)).toEqual([]);
          expect(answer.status).toBeLessThan(500);
          if (!answer.ok) expect(answer.toast?.title).toBeTruthy();
        }),
        { numRuns: share, seed },
      );
    });
  });

  it.each(Object.entries(stored))("%s hold nothing that the rules refuse", async (table, columns) => {
    const rows = await porch().rows(sql`select to_jsonb(each) as row from ${sql.identifier(table)} each`);
    expect(rows.length, "nothing was stored").toBeGreaterThan(0);
    for (const { row } of rows as { row: Record<string, unknown> }[]) {
      for (const [column, isAllowed] of Object.entries(columns)) {
        expect(isAllowed(row[column]), `${column}: ${JSON.stringify(row[column])}`).toBe(true);
      }
    }
  });
});
