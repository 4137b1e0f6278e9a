import { describe, expect, it } from "vitest";
import type { Viewer } from "~/platform/accounts/viewer";
import { type BoardFacts, boardAbilities, closedTo, mayBan, postAbilities } from "./policy";

const viewer = (id: string, isAdmin = false) => ({ id, isAdmin }) as Viewer;
const [creator, moderator, author, admin] = [
  viewer("creator"),
  viewer("moderator"),
  viewer("author"),
  viewer("admin", true),
];

const everybodys = { residentsOf: null, isResident: false };
const board: BoardFacts = { createdBy: "creator", isModerator: false, isMember: false, isBanned: false, ...everybodys };
const asModerator = { ...board, isModerator: true };
const asBanned = { ...board, isBanned: true };
const post = { authorId: "author", authorIsAdmin: false, authorIsBanned: false };

describe("a board", () => {
  it("may be tried by a visitor, whom its commands ask to sign in", () =>
    expect(boardAbilities(null, board)).toEqual({
      join: true,
      post: true,
      edit: false,
      chooseWriters: false,
      delete: false,
      deleteOthers: false,
    }));

  it("is edited by its creator and whoever is listed as moderator", () => {
    expect(boardAbilities(creator, board).edit).toBe(true);
    expect(boardAbilities(moderator, asModerator).edit).toBe(true);
    for (const other of [author, admin, null]) expect(boardAbilities(other, board).edit).toBe(false);
  });

  it("is deleted by admins alone", () => {
    expect(boardAbilities(admin, board).delete).toBe(true);
    for (const other of [creator, author, null]) expect(boardAbilities(other, board).delete).toBe(false);
    expect(boardAbilities(moderator, asModerator).delete).toBe(false);
  });

  it("is closed for whoever is banned from it, even an admin", () => {
    for (const banned of [author, admin]) {
      expect(boardAbilities(banned, asBanned)).toMatchObject({ join: false, post: false });
    }
  });

  it("for residents is closed to all others who are signed in, whatever they are there", () => {
    const forResidents = { ...board, residentsOf: "Hyde Park" };
    for (const other of [creator, author, admin]) {
      expect(boardAbilities(other, forResidents)).toMatchObject({ join: false, post: false });
      expect(closedTo(other, forResidents)).toBe("others");
      expect(closedTo(other, { ...forResidents, isBanned: true })).toBe("banned");
      expect(boardAbilities(other, { ...forResidents, isResident: true })).toMatchObject({ join: true, post: true });
    }
    expect(boardAbilities(moderator, { ...forResidents, isModerator: true })).toMatchObject({
      post: false,
      edit: true,
    });
    expect(boardAbilities(null, forResidents)).toMatchObject({ join: true, post: true });
  });

  it("has its writers chosen by its creator and by admins", () => {
    for (const one of [creator, admin]) expect(boardAbilities(one, board).chooseWriters).toBe(true);
    for (const other of [author, null]) expect(boardAbilities(other, board).chooseWriters).toBe(false);
    expect(boardAbilities(moderator, asModerator).chooseWriters).toBe(false);
  });

  it("whose creator’s account was erased is nobody’s by chance", () =>
    expect(boardAbilities(null, { ...board, createdBy: null }).edit).toBe(false));
});

describe("a thread or a reply", () => {
  it("is edited by its author alone, unless banned", () => {
    expect(postAbilities(author, post, board).edit).toBe(true);
    expect(postAbilities(author, post, asBanned).edit).toBe(false);
    for (const other of [creator, admin, null]) expect(postAbilities(other, post, board).edit).toBe(false);
  });

  it("shows what it said before it was edited to the board’s moderators and admins, and not to its author", () => {
    for (const one of [creator, admin]) expect(postAbilities(one, post, board).versions).toBe(true);
    expect(postAbilities(moderator, post, asModerator).versions).toBe(true);
    for (const other of [author, moderator, null]) expect(postAbilities(other, post, board).versions).toBe(false);
  });

  it("is deleted by its author, the board’s moderators and admins", () => {
    for (const one of [author, creator, admin]) expect(postAbilities(one, post, board).delete).toBe(true);
    expect(postAbilities(moderator, post, asModerator).delete).toBe(true);
    for (const other of [moderator, null]) expect(postAbilities(other, post, board).delete).toBe(false);
  });

  it("is reported by anyone but its author", () => {
    expect(postAbilities(author, post, board).report).toBe(false);
    for (const other of [admin, null]) expect(postAbilities(other, post, board).report).toBe("creator");
  });

  it("is reported to the admins where the board's creator can't judge", () => {
    const byCreator = { ...post, authorId: creator.id };
    expect(postAbilities(admin, byCreator, board).report).toBe("admins");
    expect(postAbilities(creator, post, board).report).toBe("admins");
    expect(postAbilities(null, post, { ...board, createdBy: null }).report).toBe("admins");
    expect(postAbilities(null, { ...post, authorId: null }, board).report).toBe("creator");
  });

  it("of an erased account has no author, and so nobody is it", () => {
    const orphan = { ...post, authorId: null };
    expect(postAbilities(null, orphan, board)).toMatchObject({ edit: false, delete: false, ban: false });
    expect(postAbilities(creator, orphan, board)).toMatchObject({ edit: false, delete: true, ban: false });
  });

  it("offers a ban to moderators, where it would be carried out", () => {
    expect(postAbilities(creator, post, board).ban).toBe(true);
    expect(postAbilities(moderator, post, asModerator).ban).toBe(true);
    for (const other of [author, admin, null]) expect(postAbilities(other, post, board).ban).toBe(false);
    const spared = [
      { authorId: "creator" },
      { authorIsAdmin: true },
      { authorIsBanned: true },
      { authorId: "moderator" },
    ];
    for (const facts of spared)
      expect(postAbilities(moderator, { ...post, ...facts }, asModerator).ban, JSON.stringify(facts)).toBe(false);
  });
});

describe("a ban", () => {
  const target = { memberId: "author", memberIsAdmin: false };
  const refusal = (who: Viewer, facts: Parameters<typeof mayBan>[1]) => {
    const answer = mayBan(who, facts);
    return answer === true ? "yes" : `${answer.facts.status} ${answer.facts.title}: ${answer.facts.text}`;
  };

  it("is the moderators’ business", () => {
    expect(refusal(creator, { ...target, board })).toBe("yes");
    expect(refusal(moderator, { ...target, board: asModerator })).toBe("yes");
    for (const other of [author, admin])
      expect(refusal(other, { ...target, board })).toBe(
        "403 Not allowed: Only the moderators of this board can do that.",
      );
  });

  it("spares oneself, the creator and admins, and says so", () => {
    const facts = { ...target, board: asModerator };
    expect(refusal(moderator, { ...facts, memberId: "moderator" })).toBe("400 Ban failed: You can’t ban yourself.");
    expect(refusal(moderator, { ...facts, memberId: "creator" })).toBe(
      "400 Ban failed: You can’t ban the creator of the board.",
    );
    expect(refusal(moderator, { ...facts, memberIsAdmin: true })).toBe("400 Ban failed: You can’t ban an admin.");
  });
});
