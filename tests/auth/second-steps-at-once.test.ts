import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { verifications } from "~/platform/accounts/table.server";
import { createAuthSteps } from "../support/auth-steps";
import { withPorchlight } from "../support/porchlight";
import { createSecondSteps } from "../support/second-steps";

describe("second steps at the same moment", () => {
  const porch = withPorchlight();
  const { neighbor } = createAuthSteps(porch);
  const { give, codeOf, rowOf, halfSignedIn } = createSecondSteps(porch);
  const withSecondStep = async () => {
    const person = await neighbor();
    await give(person);
    return person;
  };
  const enter = (code: string, cookies: string) => porch().send(null, "auth.enter-code", { code, to: "" }, { cookies });

  it("takes one code once, of nine that send it at the same moment", async () => {
    const person = await withSecondStep();
    const browsers = await Promise.all(Array.from({ length: 3 }, () => halfSignedIn(person)));
    // Last, as five sign-ins on a busy machine can take longer than a code lasts.
    const code = await codeOf(person);
    // Ten that come too late would close the account before the first is let in: those count as wrong.
    const answers = await Promise.all(Array.from({ length: 9 }, (_, at) => enter(code, browsers[at % 3] ?? "")));
    const statuses = answers.map(({ ok, status }) => (ok ? 200 : status));
    expect(
      statuses.filter((status) => status === 200),
      `of ${statuses}`,
    ).toHaveLength(1);
  });

  it("lets the right code in that comes while another of the same browser is looked at", async () => {
    const person = await withSecondStep();
    const cookies = await halfSignedIn(person);
    // The library takes this row for as long as it looks at a code, and puts it back.
    const isTry = eq(verifications.value, "0");
    const [row] = await porch().db.delete(verifications).where(isTry).returning();
    const answer = enter(await codeOf(person), cookies);
    await wait(150);
    await porch()
      .db.insert(verifications)
      .values(row as typeof verifications.$inferInsert);
    expect(await answer).toMatchObject({ ok: true });
  });

  it("counts no guess less when they come at the same moment", async () => {
    const person = await withSecondStep();
    const wrong = (await codeOf(person)) === "000000" ? "111111" : "000000";
    const cookies = await Promise.all(Array.from({ length: 6 }, () => halfSignedIn(person)));
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => enter(wrong, cookies[at % 6] ?? "")));
    // Those that meet another of the same browser are not looked at.
    const looked = answers.filter(({ errors }) => errors.code).length;
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(10);
    expect((await rowOf(person))?.failedVerificationCount).toBe(looked);
  });
});
