import { beforeEach, describe, expect, it } from "vitest";
import { findProfile } from "~/features/profiles/queries.server";
import type { Person } from "../../../../tests/support/cast";
import { createDocumentSteps } from "../../../../tests/support/documents";
import { givenReasons } from "../../../../tests/support/house-rules";
import { emptyCity, withPorchlight } from "../../../../tests/support/porchlight";
import { verify } from "../../../../tests/support/residencies";

describe("a ban", () => {
  const porch = withPorchlight();
  const { openWays, sent, pictures, requestOf } = createDocumentSteps(porch);
  let admin: Person;
  let member: Person;
  beforeEach(async () => {
    await emptyCity(porch());
    [admin, member] = [await porch().member({ admin: true }), await porch().member()];
  });
  const ban = () => porch().send(admin, "members.ban", { ...givenReasons, memberId: member.id, seen: "member" });

  it("hides the check of its member, who has it again when it is lifted", async () => {
    await verify(porch(), member, { way: "letter" });
    const shown = async () =>
      Boolean((await findProfile({ db: porch().db, viewer: null, now: new Date() } as never, member.id))?.verified);
    expect(await shown()).toBe(true);
    await ban();
    expect(await shown()).toBe(false);
    await porch().send(admin, "members.unban", { memberId: member.id });
    expect(await shown()).toBe(true);
  });

  it("deletes the picture of a document that waits", async () => {
    await openWays("document");
    const id = await sent(member);
    await ban();
    expect(await pictures()).toBe(0);
    expect(await requestOf(id)).toMatchObject({ outcome: "withdrawn" });
  });
});
