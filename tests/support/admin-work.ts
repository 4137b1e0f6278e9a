import { randomUUID } from "node:crypto";
import { statements } from "~/domain/statements/table.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import type { Person } from "./cast";
import { makeClaim } from "./claims";
import type { TestPorchlight } from "./porchlight";
import { makeReport } from "./reports";
import { makeRestaurant } from "./restaurants";

type People = { guest: Person; owner: Person; restaurant: { id: string } };

/** One more report, one more appeal, one more claim that waits and one more place that is claimed, and two decisions about the owner. */
export async function addAdminWork(porch: TestPorchlight, { guest, owner, restaurant }: People): Promise<void> {
  await makeClaim(porch, guest, { restaurantId: restaurant.id });
  await makeClaim(porch, guest, { restaurantId: (await makeRestaurant(porch)).id }, { status: "granted" });
  const contentId = randomUUID();
  const { reportId } = await makeReport(porch.db, {
    ...({ contentType: "thread", contentId, threadId: randomUUID(), reason: "spam" } as const),
    ...{ reporterId: guest.id, authorId: owner.id, reportedTitle: "Goats", boardName: "Goats", content: "Goats" },
  });
  const about = { memberId: owner.id, subjectType: "reply", noun: "reply", subjectId: randomUUID(), title: "Goats" };
  await porch.db.insert(statements).values({ ...about, action: "warn", foundBy: "report" });
  await porch.db.insert(statements).values({ ...about, action: "pause", foundBy: "report", until: new Date() });
  await porch.db.insert(appeals).values({
    ...{ reportId, contentId, decisionAt: new Date(), memberId: guest.id },
    ...{ side: "reporter", text: "Goats all the same" },
  });
}
