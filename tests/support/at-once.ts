import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { recountReputation } from "~/features/profiles/reputation.server";
import { members } from "~/platform/accounts/table.server";
import type { Person } from "./cast";
import { emptyCity, type TestPorchlight } from "./porchlight";
import type { Answer } from "./send";

export const clients = 50;
const rounds = 3;

/** All at once: what each of them was told. */
export const atOnce = (count: number, act: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

export const winners = (answers: Answer[]) => answers.filter(({ ok }) => ok);
export const titles = (answers: Answer[]) => [...new Set(answers.map(({ toast }) => toast?.title))].sort();

/** For a `describe` of races, each of which is run several times in an empty city. */
export function createRounds(porch: () => TestPorchlight) {
  const pointsOf = async ({ id }: Pick<Person, "id">) => {
    const [row] = await porch().db.select({ points: members.reputationPoints }).from(members).where(eq(members.id, id));
    return row?.points;
  };

  /** Nothing broke, and everyone's points are what a count from scratch gives. */
  async function allIsWell() {
    expect(porch().errors.splice(0)).toEqual([]);
    expect(await recountReputation(porch().db)).toBe(0);
  }

  const inRounds = (sentence: string, round: (number: number) => Promise<void>) =>
    it(`${sentence}, ${rounds} rounds`, async () => {
      for (let number = 1; number <= rounds; number++) {
        await emptyCity(porch());
        await round(number);
        await allIsWell();
      }
    });

  return { inRounds, pointsOf };
}
