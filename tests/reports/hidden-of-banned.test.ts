import { describe, expect, it } from "vitest";
import { pauses } from "~/features/boards/pauses/table.server";
import { boardBans } from "~/features/boards/table.server";
import { daysAfter } from "~/platform/time";
import { createHiddenScene } from "./hidden-scene";

/** Who is banned from a board reads what is hidden of theirs there, and is offered nothing that they can't do. */
describe("what is hidden of somebody who is banned from its board", () => {
  const { porch, people, scene, reported, decide, hidingOf, hiddenFor, reportedBy } = createHiddenScene();

  const ban = (boardId: number) =>
    porch()
      .db.insert(boardBans)
      .values({ boardId, memberId: people.author.id, bannedBy: people.creator.id, reason: "Too loud" });

  it("can be deleted, and not edited", async () => {
    const { board, reply, reportId, moderator } = await reported();
    expect(await decide(reportId, "hide", moderator)).toMatchObject({ ok: true });
    expect(await hiddenFor(people.author)).toMatchObject([{ can: { edit: true, delete: true } }]);
    await ban(board.id);
    expect(await hiddenFor(people.author)).toMatchObject([{ can: { edit: false, delete: true } }]);
    const removalId = String((await hidingOf(reply.id))?.id);
    const edited = await porch().send(people.author, "hidden.edit", { removalId, content: "Better" });
    expect(edited).toMatchObject({ status: 403, toast: { title: "You are banned from this board" } });
    expect(await porch().send(people.author, "hidden.delete", { removalId })).toMatchObject({ ok: true });
  });

  it("can't be edited during a pause from posting: all would read it once its time is over", async () => {
    const { reply, reportId, moderator } = await reported();
    expect(await decide(reportId, "hide", moderator)).toMatchObject({ ok: true });
    await porch()
      .db.insert(pauses)
      .values({ memberId: people.author.id, until: daysAfter(new Date(), 7) });
    const removalId = String((await hidingOf(reply.id))?.id);
    const edited = await porch().send(people.author, "hidden.edit", { removalId, content: "Better" });
    expect(edited).toMatchObject({
      status: 403,
      toast: { title: expect.stringMatching(/^Your posting is paused until /) },
    });
  });

  it.each([true, false])("is told to them without a word of editing it: banned %s", async (isBanned) => {
    const { board, reply } = await scene();
    if (isBanned) await ban(board.id);
    await reportedBy(3, "reply", reply.id);
    await porch().settled();
    const [mail] = (await porch().mailsTo(people.author.email)).filter(({ subject }) => subject.startsWith("Hidden"));
    expect(mail?.text.includes("You can edit it meanwhile")).toBe(!isBanned);
  });
});
