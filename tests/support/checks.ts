import { eq, inArray } from "drizzle-orm";
import { residencyChecks } from "~/features/members/verification/checks/table.server";
import { residencies } from "~/features/members/verification/table.server";
import { dayMs } from "~/platform/time";
import type { Person } from "./cast";
import type { TestPorchlight } from "./porchlight";
import { verify } from "./residencies";

type Porch = Pick<TestPorchlight, "db" | "member" | "send" | "mailsTo" | "settled">;
type Verified = Omit<NonNullable<Parameters<typeof verify>[2]>, "now"> & { daysAgo?: number };

export const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs);

/** Somebody who has been verified for so long: long enough to be drawn, unless told. @returns the residency's id */
export async function verifySince(porch: Pick<Porch, "db">, who: Pick<Person, "id">, facts: Verified = {}) {
  const { daysAgo = 31, ...rest } = facts;
  await verify(porch, who, { ...rest, now: daysFromNow(-daysAgo) });
  const rows = await porch.db.select().from(residencies).where(eq(residencies.memberId, who.id));
  return rows.find(({ endedAt }) => !endedAt)?.id ?? "";
}

/** As if an admin had drawn it. @returns the check's id */
export async function drawn({ db }: Pick<Porch, "db">, residencyId: string): Promise<string> {
  const [check] = await db.insert(residencyChecks).values({ residencyId }).returning({ id: residencyChecks.id });
  return check?.id ?? "";
}

/** What admins do about re-checks, and what became of it. */
export function createCheckSteps(porch: () => Porch) {
  const draw = (admin: Person) => porch().send(admin, "residency.draw-checks", {});
  const decide = (admin: Person, checkId: string, outcome: string, note = "") =>
    porch().send(admin, "residency.decide-check", { checkId, outcome, note });
  const checks = () => porch().db.select().from(residencyChecks);
  const checkOf = async (id: string) => (await checks()).find((check) => check.id === id);
  const residency = async (id: string) =>
    (
      await porch()
        .db.select()
        .from(residencies)
        .where(inArray(residencies.id, [id]))
    )[0];

  /** @returns the ids of the residencies */
  async function verified(count: number, facts: Verified = {}): Promise<string[]> {
    const ids: string[] = [];
    for (let index = 0; index < count; index++) ids.push(await verifySince(porch(), await porch().member(), facts));
    return ids;
  }

  async function subjects({ email }: Person): Promise<string[]> {
    await porch().settled();
    return (await porch().mailsTo(email)).map(({ subject }) => subject);
  }

  return { draw, decide, checks, checkOf, residency, verified, subjects };
}
