import { expect, it } from "vitest";
import { addBan, addModerator, makeReply } from "../../../../../../tests/support/boards";
import type { Person } from "../../../../../../tests/support/cast";
import { givenReasons } from "../../../../../../tests/support/house-rules";
import { createOpenThread } from "../../../../../../tests/support/live";
import { onEachEngine } from "../../../../../../tests/support/porchlight";

/** What comes says what its listener may do with it. */
onEachEngine("whoever is told of a reply", (engine) => {
  const { porch, author, board, thread, post, listen } = createOpenThread(engine);

  it("learns what may be done with it, as the page says: a moderator bans no admin, nor who is banned", async () => {
    const [admin, outcast, plain] = [
      await porch().member({ admin: true }),
      await porch().member(),
      await porch().member(),
    ];
    for (const who of [admin, outcast, plain]) await makeReply(porch(), thread(), who);
    await addBan(porch(), board(), outcast);
    const cans = async (as: Person) => {
      const { heard, told, leave } = await listen({ as });
      await heard(3);
      await leave();
      expect(JSON.stringify(told)).not.toMatch(/judged|isAdmin|isBanned/i);
      return told.map(({ data }) => data.can as Record<string, unknown>);
    };
    const may = { edit: false, delete: true, ban: false };
    expect(await cans(author())).toMatchObject([may, may, { ...may, ban: true }]);
    const own = { edit: true, delete: true, ban: false };
    expect(await cans(admin)).toMatchObject([own, may, may]);
  });

  it("is told what anyone may know of the author, and what the listener may do", async () => {
    const moderator = await porch().member();
    await addModerator(porch(), board(), moderator);
    const [visitor, own, other] = [await listen(), await listen({ as: author() }), await listen({ as: moderator })];
    await post("Hello");
    await Promise.all([visitor.heard(1), own.heard(1), other.heard(1)]);
    expect(visitor.told[0]?.data).toEqual({
      id: expect.any(String),
      position: 1,
      content: "Hello",
      links: [],
      posted: { at: expect.any(String), ago: "just now", exactly: expect.stringMatching(/, 2\d{3}, \d+:\d\d [AP]M$/) },
      answers: null,
      thanks: 0,
      isThanked: false,
      isHidden: false,
      author: {
        id: author().id,
        name: "Ana Porch",
        initials: "AP",
        avatarKey: null,
        tone: expect.any(Number),
        reputation: expect.any(Number),
        verified: null,
      },
      can: { edit: false, delete: false, report: "admins", versions: false, ban: false, block: false, thank: true },
    });
    expect(own.told[0]?.data.can).toEqual({
      edit: true,
      delete: true,
      report: false,
      versions: true,
      ban: false,
      block: false,
      thank: false,
    });
    expect(other.told[0]?.data.can).toMatchObject({ edit: false, delete: true, report: "admins" });
    await Promise.all([visitor.leave(), own.leave(), other.leave()]);
  });

  it("is let go when banned from the board, and judged anew on coming back; the others stay", async () => {
    const member = await porch().member();
    const values = { boardId: String(board().id), memberId: member.id, from: "reply" };
    const may = async (as: Person) => {
      // As a browser does before it comes back: what is told in the same millisecond is told again.
      await new Promise((resolve) => setTimeout(resolve, 5));
      const { told, heard, leave } = await listen({ as });
      await heard(1);
      await leave();
      return told[0]?.data.can;
    };
    await makeReply(porch(), thread(), member);
    const [own, other] = [await listen({ as: member }), await listen({ as: author() })];
    await own.heard(1);
    expect(own.told[0]?.data.can).toMatchObject({ edit: true });
    expect((await porch().send(author(), "boards.ban", { ...givenReasons, ...values })).ok).toBe(true);
    await own.ended();
    expect(await may(member)).toMatchObject({ edit: false, delete: true });
    expect(await may(author())).toMatchObject({ ban: false });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const again = await listen({ as: member });
    const { from: _, ...lifted } = values;
    expect((await porch().send(author(), "boards.unban", lifted)).ok).toBe(true);
    await again.ended();
    expect(await may(member)).toMatchObject({ edit: true });
    expect(other.hasEnded()).toBe(false);
    await other.leave();
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
