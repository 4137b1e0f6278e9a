import { describe, expect, it } from "vitest";
import type { BoardFacts } from "~/features/boards/policy";
import type { Viewer } from "~/platform/accounts/viewer";
import { mayRestore, wasDecided } from "./policy";

const viewer = (id: string, isAdmin = false) => ({ id, isAdmin }) as Viewer;
const nobody = { isModerator: false, isMember: false, isBanned: false, residentsOf: null, isResident: false };
const board: BoardFacts = { createdBy: "creator", ...nobody };
const removal = { removedBy: "moderator", onlyAdminsRestore: false, authorId: "author", board };
const told = (...of: Parameters<typeof mayRestore>) => {
  const may = mayRestore(...of);
  return may === true || may.facts.text || may.facts.title;
};
const onlyRemover = "Only who removed this or an admin can restore it.";

describe("what was removed", () => {
  it("is restored by an admin, whoever removed it and why", () => {
    for (const facts of [
      removal,
      { ...removal, onlyAdminsRestore: true },
      { ...removal, board: { ...board, isBanned: true } },
    ])
      expect(told(viewer("anybody", true), facts)).toBe(true);
  });

  it("is an appeal’s where it is an admin’s own, and somebody else or a report removed it", () => {
    const own = { ...removal, removedBy: "author" };
    for (const facts of [removal, { ...removal, onlyAdminsRestore: true }, { ...own, onlyAdminsRestore: true }])
      expect(told(viewer("author", true), facts)).toContain("This is your own");
    expect(told(viewer("author", true), own)).toBe(true);
  });

  it("is restored by who removed it, while they still could remove it", () => {
    const moderated = { ...removal, board: { ...board, isModerator: true } };
    expect(told(viewer("moderator"), moderated)).toBe(true);
    expect(told(viewer("moderator"), removal)).toBe(onlyRemover);
    expect(told(viewer("author"), removal)).toBe(onlyRemover);
    expect(told(viewer("creator"), removal)).toBe(onlyRemover);
    expect(told(viewer("another"), moderated)).toBe(onlyRemover);
    expect(told(viewer("author"), { ...removal, removedBy: "author" })).toBe(true);
    expect(told(viewer("author"), { ...removal, removedBy: null })).toBe(onlyRemover);
  });

  it("was a decision unless its author deleted it and no report on it was upheld", () => {
    const removed = { ...removal, isUpheld: false };
    const own = { ...removed, removedBy: "author" };
    const hidden = { ...own, onlyAdminsRestore: true };
    const upheld = { ...own, isUpheld: true };
    expect([own, hidden, removed, upheld].map(wasDecided)).toEqual([false, false, true, true]);
    const accountsGone = [{ removedBy: null }, { removedBy: null, authorId: null }, { authorId: null }];
    expect(accountsGone.map((gone) => wasDecided({ ...removed, ...gone }))).toEqual([true, true, true]);
  });

  it("is restored by nobody but admins after a report, or where one is banned", () => {
    const own = { ...removal, removedBy: "author" };
    expect(told(viewer("author"), { ...own, onlyAdminsRestore: true })).toContain("It was reported.");
    expect(told(viewer("author"), { ...own, board: { ...board, isBanned: true } })).toContain("cannot restore");
  });
});
