import { city } from "city";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { commands } from "~/commands.server";
import { reservedFields } from "~/platform/forms/form";
import { matrix } from "./permission-matrix";
import type { Person } from "./support/cast";
import { bestHold, holdOf, longestHold } from "./support/event-loop";
import { mutation, spoil } from "./support/hostile";
import { emptyCity, withPorchlight } from "./support/porchlight";
import { filledForm } from "./support/send";
import { filled, matching, upTo } from "./support/stored";
import type { Allowed } from "./support/submission-fixture";
import { submissionKinds } from "./support/submissions";

/** Inputs in all. With FUZZ_RUNS they are others each time; the seed of a failure is printed with it. */
const runs = Number(process.env.FUZZ_RUNS ?? 500);
const seed = process.env.FUZZ_RUNS ? undefined : 20261120;

/** The more fields a form has, the more can be wrong in it. */
const weightOf = (fields: object) => Object.keys(fields).length + 1;
const allWeights = commands.reduce((sum, { form }) => sum + weightOf(form.fields), 0);

const address = (text: unknown) => /^[^\s@,;:<>"\p{C}]+@[a-z0-9.-]+$/u.test(String(text)) && String(text).length <= 255;

/** What may stand in the columns that forms fill. */
const stored: Record<string, Readonly<Record<string, Allowed>>> = {
  ...Object.assign({}, ...submissionKinds.map(({ stored }) => stored)),
  accounts: {
    email: address,
    area_code: (code) => city.areaCodes.includes(code as "512"),
    phone_number: matching(/^\d{3}-\d{4}$/),
  },
  members: { username: matching(/^(?!admin$|root$)[A-Za-z0-9_-]{3,30}$/), full_name: upTo(100), bio: upTo(500) },
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
