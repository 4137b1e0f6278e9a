import { describe, expect, it } from "vitest";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import type { Person } from "../support/cast";
import type { TestPorchlight } from "../support/porchlight";
import { states } from "../support/submission-fixture";
import type { SubmissionKind } from "../support/submissions";

/** How a room reads its submissions: the list for everyone, and one by its id. */
type Reading = {
  list(context: Context): Promise<readonly { id: string }[]>;
  find(context: Context, id: string): Promise<object | undefined>;
};

/** What waits or was turned down is there for its owner and for admins, and what is gone for nobody. */
export function isPrivateUntilApproved(porch: () => TestPorchlight, kind: SubmissionKind, { list, find }: Reading) {
  async function contextOf(person: Person | null): Promise<Context> {
    const now = new Date();
    const viewer = person && ((await porch().findViewer(person.cookie, now))?.viewer as Viewer);
    return { db: porch().db, viewer, now };
  }

  describe.each([...states, "deleted"] as const)("one that is %s", (state) => {
    it("is seen by those who may", async () => {
      const [owner, stranger] = [await porch().member(), await porch().member()];
      const admin = await porch().member({ admin: true });
      const { id } = await kind.make(porch(), owner, state === "deleted" ? "pending" : state);
      if (state === "deleted") await porch().send(owner, "submissions.withdraw", { kind: kind.slug, id, from: "list" });
      for (const [person, maySee] of [
        [owner, state !== "deleted"],
        [admin, state !== "deleted"],
        [stranger, state === "approved"],
        [null, state === "approved"],
      ] as const) {
        const context = await contextOf(person);
        expect(Boolean(await find(context, id))).toBe(maySee);
        expect((await list(context)).some((each) => each.id === id)).toBe(state === "approved");
      }
    });
  });
}
