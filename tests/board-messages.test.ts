import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createBoardForm, editBoardForm } from "~/features/boards/rules";
import { editReplyForm, postReplyForm } from "~/features/boards/threads/replies/rules";
import { editThreadForm, postThreadForm } from "~/features/boards/threads/rules";
import type { Form } from "~/platform/forms/form";
import { addBan, makeBoard, makeReply, makeThread } from "./support/boards";
import type { Person } from "./support/cast";
import { givenReasons } from "./support/house-rules";
import { contentsOf, withPorchlight } from "./support/porchlight";
import { filledForm, type Values } from "./support/send";

const emoji = "🏮";
const fields = {
  board: { name: "Slow Rides", description: "At talking pace" },
  boardEdit: { boardId: "1", description: "At talking pace", rules: "" },
  thread: { boardId: "1", title: "A hen is loose", content: "She answers to Colonel." },
  reply: { threadId: "6f9619ff-8b86-4011-b42d-00cf4fc964ff", content: "She was on our porch." },
  replyEdit: { replyId: "6f9619ff-8b86-4011-b42d-00cf4fc964ff", content: "She was on our porch." },
  threadEdit: { threadId: "6f9619ff-8b86-4011-b42d-00cf4fc964ff", content: "She answers to Colonel." },
};

const missing = ["Missing information", "Please fill in all fields"] as const;
const undescribed = ["Description required", "Please provide a board description"] as const;
const empty = ["Empty reply", "Please enter a reply"] as const;
const wrong = (text: string) => ["Validation error", text] as const;
const tooLong = wrong("Content must be less than 3000 characters");

describe("a form of the boards", () => {
  it.each<[Form, Values, Values, readonly [string, string]]>([
    [createBoardForm, fields.board, { name: "" }, missing],
    [createBoardForm, fields.board, { name: " \n" }, missing],
    [createBoardForm, fields.board, { description: "\u200B" }, missing],
    [createBoardForm, fields.board, { name: "", description: "" }, missing],
    [createBoardForm, fields.board, { name: "x".repeat(101) }, wrong("Name must be 100 characters or fewer")],
    [
      createBoardForm,
      fields.board,
      { description: emoji.repeat(501) },
      wrong("Description must be 500 characters or fewer"),
    ],
    [editBoardForm, fields.boardEdit, { description: " " }, undescribed],
    [
      editBoardForm,
      fields.boardEdit,
      { description: "x".repeat(501) },
      wrong("Description must be 500 characters or fewer"),
    ],
    [editBoardForm, fields.boardEdit, { rules: "x".repeat(3001) }, wrong("Rules must be 3000 characters or fewer")],
    [postThreadForm, fields.thread, { title: "" }, wrong("Title is required")],
    [postThreadForm, fields.thread, { title: emoji.repeat(101) }, wrong("Title must be 100 characters or fewer")],
    [postThreadForm, fields.thread, { content: " " }, wrong("Content is required")],
    [postThreadForm, fields.thread, { content: "x".repeat(3001) }, tooLong],
    [postThreadForm, fields.thread, { title: "", content: "" }, wrong("Title is required, Content is required")],
    [postReplyForm, fields.reply, { content: "" }, empty],
    [postReplyForm, fields.reply, { content: " \n\t " }, empty],
    [postReplyForm, fields.reply, { content: "\u200B\uFEFF" }, empty],
    [postReplyForm, fields.reply, { content: emoji.repeat(3001) }, tooLong],
    [editThreadForm, fields.threadEdit, { content: "x".repeat(3001) }, tooLong],
    [editReplyForm, fields.replyEdit, { content: emoji.repeat(3001) }, tooLong],
  ])("$name refuses what is missing or too long in the specification’s words", (form, good, bad, [title, text]) => {
    const checked = form.check(filledForm(form.name, { ...good, ...bad }));
    expect(checked).toMatchObject({ ok: false, title, text });
    if (!checked.ok) expect(Object.keys(checked.errors)).toEqual(Object.keys(bad));
  });

  it.each<[Form, Values]>([
    [createBoardForm, { name: emoji.repeat(100), description: emoji.repeat(500) }],
    [editBoardForm, { ...fields.boardEdit, description: "x".repeat(500), rules: emoji.repeat(3000) }],
    [postThreadForm, { ...fields.thread, title: emoji.repeat(100), content: emoji.repeat(3000) }],
    [postReplyForm, { ...fields.reply, content: `${"x\r\n".repeat(1000)}${emoji.repeat(1000)}` }],
    [editThreadForm, { ...fields.threadEdit, content: "x".repeat(3000) }],
    [editReplyForm, { ...fields.replyEdit, content: emoji.repeat(3000) }],
  ])("$name takes as much as is allowed, an emoji being one character", (form, values) =>
    expect(form.check(filledForm(form.name, values))).toMatchObject({ ok: true }),
  );
});

describe("on boards", () => {
  const porch = withPorchlight({});
  let owner: Person;
  let member: Person;
  let board: { id: number };
  let thread: { id: string };
  let reply: { id: string };

  beforeAll(async () => {
    [owner, member] = [await porch().member(), await porch().member({ fullName: "Bea Chair" })];
    board = await makeBoard(porch(), owner, { name: "Coop Talk" });
    thread = await makeThread(porch(), board, member);
    reply = await makeReply(porch(), thread, member);
  });

  const boardId = () => String(board.id);
  const toastOf = async (who: Person | null, command: string, values: Values) => {
    const { toast, to } = await porch().send(who, command, values, { path: "/boards" });
    return [toast?.title, toast?.text, to].filter(Boolean);
  };

  it("what worked is told in the specification’s words", async () => {
    const here = { boardId: boardId() };
    expect(await toastOf(member, "boards.join", here)).toEqual(["Joined board!"]);
    expect(await toastOf(member, "boards.leave", here)).toEqual(["Left board"]);
    expect(await toastOf(member, "boards.create", fields.board)).toEqual([
      "Board created!",
      "You are now a moderator of this board",
    ]);
    const words = { ...fields.boardEdit, ...here };
    expect(await toastOf(owner, "boards.edit", words)).toEqual(["Board updated!"]);
    expect(await toastOf(member, "threads.post", { ...fields.thread, ...here })).toEqual(["Thread created!"]);
    const [threadId, replyId] = [thread.id, reply.id];
    expect(await toastOf(member, "threads.edit", { threadId, content: "Two hens" })).toEqual(["Thread updated"]);
    expect(await toastOf(member, "replies.post", { threadId, content: "Found" })).toEqual(["Reply posted!"]);
    expect(await toastOf(member, "replies.edit", { replyId, content: "Lost again" })).toEqual(["Reply updated"]);
    expect(await toastOf(member, "replies.delete", { ...givenReasons, replyId })).toEqual([
      "Reply deleted",
      "You can restore it for 30 days, from your profile.",
    ]);
    const admin = await porch().member({ admin: true });
    const other = await makeBoard(porch(), owner);
    expect(await toastOf(admin, "boards.delete", { ...givenReasons, boardId: String(other.id) })).toEqual([
      "Board deleted",
    ]);
  });

  it("whoever creates a board is its moderator and member", async () => {
    const creator = await porch().member();
    await porch().send(creator, "boards.create", { ...fields.board, name: "Of their own" });
    const [row] = await porch().rows(sql`
      select b.member_count, b.created_by, m.member_id as member, o.member_id as moderator from boards b
      left join board_members m on m.board_id = b.id left join board_moderators o on o.board_id = b.id
      where b.name = 'Of their own'`);
    expect(row).toEqual({ member_count: 1, created_by: creator.id, member: creator.id, moderator: creator.id });
  });

  it("a visitor is asked to sign in, in the words for each thing, and comes back to the page", async () => {
    const sentences: [string, Values, string][] = [
      ["boards.join", { boardId: boardId() }, "Please sign in to join boards"],
      ["boards.create", fields.board, "Please sign in to create a board"],
      ["threads.post", { ...fields.thread, boardId: boardId() }, "Please sign in to create a thread"],
      ["replies.post", { threadId: thread.id, content: "Me" }, "Please sign in to reply"],
    ];
    for (const [command, values, text] of sentences) {
      const to = `/auth?to=%2Fboards${command === "replies.post" ? "%23leave-a-reply" : ""}`;
      expect(await toastOf(null, command, values)).toEqual(["Sign in required", text, to]);
    }
  });

  it("a banned member is told what they can’t do, and nothing of it happens", async () => {
    const banned = await porch().member();
    const [own, said] = [await makeThread(porch(), board, banned), await makeReply(porch(), thread, banned)];
    await addBan(porch(), board, banned);
    const sentences: [string, Values, string][] = [
      ["boards.join", { boardId: boardId() }, "You cannot join this board"],
      ["threads.post", { ...fields.thread, boardId: boardId() }, "You cannot post threads on this board"],
      ["replies.post", { threadId: thread.id, content: "Me" }, "You cannot post replies on this board"],
      ["threads.edit", { threadId: own.id, content: "Me" }, "You cannot edit posts on this board"],
      ["replies.edit", { replyId: said.id, content: "Me" }, "You cannot edit posts on this board"],
    ];
    const before = await contentsOf(porch());
    for (const [command, values, text] of sentences)
      expect(await toastOf(banned, command, values)).toEqual(["You are banned from this board", text]);
    expect(await contentsOf(porch())).toEqual(before);
  });

  it("a moderator is told who was banned, and sent back to the board from the page of the author’s thread", async () => {
    const said = "Bea Chair can no longer post on Coop Talk.";
    const values = { boardId: boardId(), memberId: member.id };
    expect(await toastOf(owner, "boards.ban", { ...givenReasons, ...values, from: "reply" })).toEqual([
      "Member banned",
      said,
    ]);
    const back = `/boards/${board.id}`;
    expect(await toastOf(owner, "boards.ban", { ...givenReasons, ...values, from: "thread" })).toEqual([
      "Member banned",
      said,
      back,
    ]);
    const [ban] = await porch().rows(sql`select reason, banned_by from board_bans where member_id = ${member.id}`);
    expect(ban).toEqual({ reason: "Banned by moderator", banned_by: owner.id });
    expect(await toastOf(owner, "boards.unban", values)).toEqual(["Ban lifted", "Bea Chair can join and post again."]);
  });

  it("an edit to nothing is ignored without a word", async () => {
    const kept = await makeReply(porch(), thread, member);
    for (const content of ["", "  ", "\n", "\u200B"]) {
      expect(await toastOf(member, "threads.edit", { threadId: thread.id, content })).toEqual([]);
      expect(await toastOf(member, "replies.edit", { replyId: kept.id, content })).toEqual([]);
    }
    const rows = await porch().rows(sql`
      select content, edited_at from thread_replies where id = ${kept.id}
      union all select content, null from threads where id = ${thread.id}`);
    expect(rows).toEqual([
      { content: kept.content, edited_at: null },
      { content: "Two hens", edited_at: null },
    ]);
  });

  it("no form brings along what it does not ask for", async () => {
    const [own, said] = [await makeThread(porch(), board, owner), await makeReply(porch(), thread, owner)];
    const elsewhere = String((await makeBoard(porch(), owner)).id);
    const smuggled: [string, Values, string[]][] = [
      ["boards.create", fields.board, ["createdBy", "created_by", "memberCount", "threadCount", "id", "rules"]],
      ["boards.edit", { ...fields.boardEdit, boardId: boardId() }, ["name", "createdBy", "created_by", "memberCount"]],
      ["boards.join", { boardId: boardId() }, ["memberId", "member_id", "isModerator", "userId"]],
      ["threads.post", { ...fields.thread, boardId: boardId() }, ["authorId", "user_id", "position", "replyCount"]],
      ["threads.edit", { threadId: own.id, content: "Me" }, ["title", "boardId", "board_id", "authorId", "editedAt"]],
      ["replies.post", { threadId: own.id, content: "Me" }, ["authorId", "position", "createdAt"]],
      ["replies.edit", { replyId: said.id, content: "Me" }, ["threadId", "authorId", "position"]],
    ];
    const before = await contentsOf(porch());
    for (const [command, values, names] of smuggled) {
      for (const name of names) {
        const answer = await porch().send(owner, command, { ...values, [name]: elsewhere });
        expect([answer.status, answer.toast?.title], `${command} with ${name}`).toEqual([400, "Validation error"]);
      }
    }
    expect(await contentsOf(porch())).toEqual(before);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
