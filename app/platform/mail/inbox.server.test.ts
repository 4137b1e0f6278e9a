import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { requestContext } from "~/platform/context.server";
import { enterInbox, newInboxKey } from "./inbox.server";

const key = newInboxKey();
type Case = { inboxKey?: string; given?: string; isLocal: boolean; url: string };
const open: Case = { inboxKey: key, given: key, isLocal: true, url: `http://localhost:3000/dev/inbox/${key}` };

function enter({ inboxKey, given, isLocal, url }: Case) {
  const context = new RouterContextProvider();
  const db = {};
  const facts = { db, viewer: null, now: new Date(), dependencies: { settings: { inboxKey } }, request: { isLocal } };
  context.set(requestContext, facts as never);
  return { db, inbox: () => enterInbox({ context, request: new Request(url), params: { inboxKey: given } }) };
}

it("opens on this machine for who has its address", () => {
  const { inbox, db } = enter(open);
  expect(inbox().db).toBe(db);
});

it.each<[string, Partial<Case>]>([
  ["where there is none", { inboxKey: undefined }],
  ["where there is none, without a key", { inboxKey: undefined, given: undefined }],
  ["without its key", { given: undefined }],
  ["with an empty one", { given: "" }],
  ["with another one", { given: newInboxKey() }],
  ["with the beginning of it", { given: key.slice(0, -1) }],
  ["for other machines", { isLocal: false }],
  ["under a name that was pointed at this machine", { url: `http://127.0.0.1.evil.example:3000/dev/inbox/${key}` }],
])("is not there %s", (_name, changed) => {
  expect(enter({ ...open, ...changed }).inbox).toThrow(expect.objectContaining({ init: { status: 404 } }));
});

it("has another key each time", () => expect(new Set(Array.from({ length: 100 }, newInboxKey)).size).toBe(100));
