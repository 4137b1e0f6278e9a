import { expect } from "vitest";
import { matrix } from "../permission-matrix";
import type { TestPorchlight } from "../support/porchlight";
import type { Answer } from "../support/send";
import { type Role, type Row, roles, type Situation } from "../support/verdicts";

export const isDoneForSome = ({ verdicts }: Row) => roles.some((role) => verdicts[role] === "yes");

/** Carries out a command once, by whoever may; what can be private of theirs is a canary. */
export async function carryOut(
  porch: TestPorchlight,
  name: string,
  row = matrix[name]?.find(isDoneForSome),
): Promise<Answer> {
  const role = roles.findLast((each) => row?.verdicts[each] === "yes") as Role;
  const nth = row ? matrix[name]?.indexOf(row) : 0;
  const count = name.replace(/\W/g, "") + (nth || "");
  const asker = await porch.member({
    admin: role === "admin",
    confirmed: role !== "unconfirmed",
    email: `canary-${count}@private.test`,
    phoneNumber: "555-0177",
    ipAddress: `198.51.100.${1 + (count.length % 200)}`,
  });
  const owner = async () => (role === "owner" ? asker : porch.member({ phoneNumber: "555-0188" }));
  const situation: Situation = { porch, asker, owner };
  const values = (await row?.form(situation)) ?? {};
  const { cookies } = situation;
  const answer = await porch.send(role === "visitor" ? null : asker, name, values, { cookies });
  expect(answer, name).toMatchObject({ ok: true });
  return answer;
}
