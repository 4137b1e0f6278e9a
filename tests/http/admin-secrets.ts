import { randomUUID } from "node:crypto";
import type { Person } from "../support/cast";
import { answerTo, makeClaim } from "../support/claims";
import type { TestPorchlight } from "../support/porchlight";
import { makeReport } from "../support/reports";
import { addReview, makeRestaurant } from "../support/restaurants";

type Canary = (where: string) => string;

/** What admins alone read: reports, and who claims what. Gives the pages on which one could look for it. */
export async function hideAdminWork(porch: TestPorchlight, owner: Person, admin: Person, canary: Canary) {
  const sheets: string[] = [];
  await hideReports(porch, owner, canary);
  const { id } = await makeRestaurant(porch, owner);
  const { id: reviewId } = await addReview(porch, { id }, owner);
  for (const status of ["granted", "open"] as const) {
    const claimant = await porch.member({ fullName: canary("a claim's author") });
    const words = { proof: canary("a claim's proof"), note: canary("a claim's note") };
    const code = { way: "letter", codes: 1, codeHash: canary("a claim's code"), preparedAt: new Date() } as const;
    const prepared = { ...code, preparedBy: admin.id };
    const { id: claimId } = await makeClaim(porch, claimant, { restaurantId: id }, { status, ...words, ...prepared });
    if (status === "granted") await answerTo(porch, reviewId, claimant);
    else sheets.push(`/admin/claims/${claimId}/sheet`);
  }
  return {
    answers: [`/answer/restaurants/${reviewId}`],
    sheets,
    claimed: [`/claim/restaurants/${id}`, `/claim/apartments/${id}`, `/restaurants/${id}`],
  };
}

async function hideReports(porch: TestPorchlight, owner: Person, canary: Canary): Promise<void> {
  const reporter = await porch.member({ fullName: canary("a reporter's name") });
  for (const status of ["open", "dismissed", "upheld"] as const)
    await makeReport(porch.db, {
      contentType: "reply",
      contentId: randomUUID(),
      threadId: randomUUID(),
      reason: "other",
      status,
      reporterId: reporter.id,
      authorId: owner.id,
      reportedTitle: canary("a report's thread"),
      boardName: canary("a report's board"),
      content: canary("a report's content"),
    });
}
