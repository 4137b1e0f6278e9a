import { findOwnVouchRequest } from "~/features/members/verification/vouching/queries.server";
import type { Person } from "./cast";
import type { TestPorchlight } from "./porchlight";

/** What members and admins do about vouches. */
export function createVouchingSteps(porch: () => TestPorchlight) {
  const vouch = (who: Person, requestId: string) => porch().send(who, "residency.vouch", { requestId });
  const takeBack = (who: Person, requestId: string) => porch().send(who, "residency.take-back-vouch", { requestId });
  const revoke = (admin: Person, { id: memberId }: Person) =>
    porch().send(admin, "members.withdraw-verification", { memberId, reason: "Moved away" });

  /** @returns the id in the link */
  async function ask(who: Person): Promise<string> {
    const { neighborhoodId } = await porch().choices();
    const answer = await porch().send(who, "residency.ask-neighbors", { neighborhoodId });
    return answer.about?.[0] as string;
  }

  /** What the asker's page says. */
  const counted = async (who: Person) =>
    (await findOwnVouchRequest({ db: porch().db, now: new Date(), viewer: who }))?.vouched;

  async function subjects({ email }: Person): Promise<string[]> {
    await porch().settled();
    return (await porch().mailsTo(email)).map(({ subject }) => subject);
  }

  async function verifyBy(asker: Person, vouchers: readonly Person[]): Promise<string> {
    const requestId = await ask(asker);
    for (const each of vouchers)
      if (!(await vouch(each, requestId)).ok) throw new Error(`${each.username} may not vouch`);
    return requestId;
  }

  return { vouch, takeBack, revoke, ask, counted, subjects, verifyBy };
}
