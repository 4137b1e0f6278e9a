import { describe, expect, it } from "vitest";
import type { CaseRole } from "~/domain/reporting/rules";
import type { Viewer } from "~/platform/accounts/viewer";
import { hourMs } from "~/platform/time";
import { type CaseFacts, claimantOf, heldBy, mayEnd, offeredFor, roleIn } from "./policy";
import { claimMs, moderatorsHours } from "./rules";

const viewer = (id: string, isAdmin = false) => ({ id, isAdmin }) as Viewer;
const residents = { residentsOf: null, isResident: false };
const board = { createdBy: "creator", isModerator: true, isMember: true, isBanned: false, ...residents };
const facts: CaseFacts = {
  ...{
    authorId: "author",
    authorIsAdmin: false,
    isReporter: false,
    stakeholderIds: [],
    board,
    isThere: true,
    isLockable: true,
  },
  starter: { id: "starter", isAdmin: false, isViewer: false },
  pausesPosting: true,
  isHidable: true,
};

describe("who reads and decides a case", () => {
  it("are the moderators of its board and admins, and nobody else", () => {
    expect(roleIn(viewer("other"), facts)).toBe("moderator");
    expect(roleIn(viewer("creator"), { ...facts, board: { ...board, isModerator: false } })).toBe("moderator");
    expect(roleIn(viewer("other"), { ...facts, board: { ...board, isModerator: false } })).toBe(null);
    expect(roleIn(viewer("other"), { ...facts, board: null })).toBe(null);
    expect(roleIn(viewer("other", true), { ...facts, board: null })).toBe("admin");
  });

  it("is no moderator who wrote or reported it, is banned there, or could do nothing against its author", () => {
    for (const [id, more] of [
      ["author", {}],
      ["other", { isReporter: true }],
      ["other", { stakeholderIds: ["other"] }],
      ["other", { board: { ...board, isBanned: true } }],
      ["other", { authorId: "creator" }],
      ["other", { authorIsAdmin: true }],
    ] as const)
      expect(roleIn(viewer(id), { ...facts, ...more }), JSON.stringify(more)).toBe(null);
  });
});

it("what is offered is what makes sense, and what whoever decides may do", () => {
  expect(offeredFor("moderator", facts)).toEqual([
    ...["none", "change", "warn", "hide", "remove", "lock", "pause-board", "ban-board"],
  ]);
  expect(offeredFor("admin", facts)).toEqual(
    expect.arrayContaining(["pause-site", "ban-site", "pause-board", "ban-board"]),
  );
  expect(offeredFor("admin", { ...facts, authorId: null, isThere: false, isLockable: false })).toEqual([
    "none",
    "remove",
  ]);
  expect(offeredFor("admin", { ...facts, authorId: "creator" })).not.toContain("ban-board");
  expect(offeredFor("admin", { ...facts, authorIsAdmin: true })).not.toContain("ban-site");
  expect(
    offeredFor("admin", { ...facts, board: null, isLockable: false, pausesPosting: false, isHidable: false }),
  ).toEqual([...["none", "change", "warn", "remove", "ban-site"]]);
});

describe("a lock concerns whoever started the thread", () => {
  const starter = (more: Partial<CaseFacts["starter"]>) => ({ ...facts, starter: { ...facts.starter, ...more } });
  const unlocks = (role: CaseRole, its: CaseFacts, hasOther = true) => mayEnd(role, its, "lock", hasOther);

  it("so that no moderator decides or ends that of an admin, of the creator or their own", () => {
    for (const more of [{ isAdmin: true }, { id: "creator" }, { isViewer: true }]) {
      expect(offeredFor("moderator", starter(more))).not.toContain("lock");
      expect(offeredFor("admin", starter(more))).toContain("lock");
      expect(unlocks("moderator", starter(more))).toBe(false);
    }
    expect(unlocks("moderator", facts)).toBe(true);
  });

  it("and no admin ends that of their own, as long as there is another", () => {
    expect(unlocks("admin", starter({ isAdmin: true }))).toBe(true);
    expect(unlocks("admin", starter({ isViewer: true }))).toBe(false);
    expect(unlocks("admin", starter({ isViewer: true }), false)).toBe(true);
  });

  it("while a pause on every board is ended by admins, and one on a board by its moderators too", () => {
    expect(mayEnd("moderator", facts, "pause-site", true)).toBe(false);
    expect(mayEnd("admin", facts, "pause-site", true)).toBe(true);
    expect(mayEnd("moderator", facts, "pause-board", true)).toBe(true);
  });
});

it("a claim lapses after an hour", () => {
  const claimedAt = new Date("2026-03-01T12:00:00Z");
  const at = (ms: number) => new Date(claimedAt.getTime() + ms);
  const claim = { claimedBy: "me", claimedAt, claimantRole: "moderator", createdAt: claimedAt } as const;
  expect(claimantOf(claim, at(claimMs - 1))).toBe("me");
  expect(claimantOf(claim, at(claimMs))).toBe(null);
  expect(claimantOf({ ...claim, claimantRole: null }, at(1))).toBe(null);
  const late = { ...claim, createdAt: at(-moderatorsHours * hourMs) };
  expect(claimantOf(late, at(1))).toBe(null);
  expect(claimantOf({ ...late, claimantRole: "admin" }, at(1))).toBe("me");
  expect(heldBy(viewer("me"), claim, at(1))).toBe(null);
  expect(heldBy(viewer("other"), claim, at(1))).toBe("me");
  expect(heldBy({ ...viewer("other"), isAdmin: true }, claim, at(1))).toBe(null);
});
