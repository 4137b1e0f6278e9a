import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Form } from "~/platform/forms/form";
import { reservedFields } from "~/platform/forms/form";
import type { Person } from "../support/cast";
import { holdOf, longestHold, mostTries, shortestBlock } from "../support/event-loop";
import { mutation, spoil } from "../support/hostile";
import type { TestPorchlight } from "../support/porchlight";
import { filledForm } from "../support/send";
import type { Allowed } from "../support/submission-fixture";
import type { Rows } from "../support/verdicts";

/** Inputs of all forms together. */
const runs = 500;
/** On demand: so many of each form, and others each time; the seed of a failure is printed with it. */
const runsOfEach = process.env.FUZZ_RUNS && Number(process.env.FUZZ_RUNS);
const seed = runsOfEach ? undefined : 20261120;

const timeout = runsOfEach ? 24 * 3_600_000 : undefined;

/** The more fields a form has, the more can be wrong in it. */
const weightOf = (fields: object) => Object.keys(fields).length + 1;

/** Forms with whatever in them: done or refused. @param share of all inputs, for some of the forms */
export function breaksNothing(porch: () => TestPorchlight, forms: readonly Form[], matrix: Rows, share = 1): void {
  const allWeights = forms.reduce((sum, { fields }) => sum + weightOf(fields), 0);
  let admin: Promise<Person> | undefined;
  /** Some forms of signing in and out end the session that sends them, and one ends the account. */
  const askerOf = (name: string) => {
    if (name.startsWith("auth.")) return porch().member({ confirmed: name !== "auth.resend-confirmation" });
    if (name === "profiles.delete") return porch().member();
    admin ??= porch().member({ admin: true });
    return admin;
  };

  describe.each(forms)("$name", ({ name, fields }) => {
    it(
      "is done or refused, never breaks anything, and holds up nobody",
      async () => {
        const makeForm = matrix[name]?.[0]?.form;
        const numRuns = runsOfEach || Math.ceil((share * runs * weightOf(fields)) / allWeights);
        await fc.assert(
          fc.asyncProperty(fc.array(mutation, { maxLength: 3 }), async (mutations) => {
            const { ms, result: answer } = await shortestBlock(async () => {
              const asker = await askerOf(name);
              const values = (await makeForm?.({ porch: porch(), asker, owner: async () => asker })) ?? {};
              const form = spoil(filledForm(name, values), mutations, reservedFields.command);
              return holdOf(() => porch().send(asker, name, form).catch(refusedWhole));
            });
            expect(ms, `held the event loop, in the best of ${mostTries} tries`).toBeLessThan(longestHold);
            expect(porch().errors.splice(0)).toEqual([]);
            expect(answer.status).toBeLessThan(500);
            if (!answer.ok) expect(answer.toast?.title).toBeTruthy();
          }),
          { numRuns, seed },
        );
      },
      timeout,
    );
  });
}

/** A form that is too large, or none, is answered with a page of its own. */
function refusedWhole(thrown: unknown) {
  const { type, data, init } = thrown as { type?: string; data: string; init: { status: number } };
  if (type !== "DataWithResponseInit") throw thrown;
  return { ok: false, status: init.status, toast: { title: data } };
}

/** What forms left in the database: nothing that the rules, written a second time, don't let in. */
export function storesWhatMayBe(
  porch: () => TestPorchlight,
  stored: Readonly<Record<string, Readonly<Record<string, Allowed>>>>,
): void {
  it.each(Object.entries(stored))("%s hold nothing that the rules refuse", async (table, columns) => {
    const rows = await porch().rows(sql`select to_jsonb(each) as row from ${sql.identifier(table)} each`);
    expect(rows.length, "nothing was stored").toBeGreaterThan(0);
    for (const { row } of rows as { row: Record<string, unknown> }[]) {
      for (const [column, isAllowed] of Object.entries(columns)) {
        expect(isAllowed(row[column]), `${column}: ${JSON.stringify(row[column])}`).toBe(true);
      }
    }
  });
}
