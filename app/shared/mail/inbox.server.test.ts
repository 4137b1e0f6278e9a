import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { requestContext } from "~/shared/members/context.server";
import { enterInbox } from "./inbox.server";

type Case = { hasLocalInbox: boolean; isLocal: boolean; baseUrl: string; url: string };
const open: Case = {
  hasLocalInbox: true,
  isLocal: true,
  baseUrl: "http://127.0.0.1:3000",
  url: "http://localhost:3000/dev/inbox",
};

function enter({ hasLocalInbox, isLocal, baseUrl, url }: Case) {
  const context = new RouterContextProvider();
  const db = {};
  const facts = {
    db,
    viewer: null,
    now: new Date(),
    services: { settings: { hasLocalInbox, baseUrl } },
    request: { isLocal },
  };
  context.set(requestContext, facts as never);
  return { db, inbox: () => enterInbox({ context, request: new Request(url) }) };
}

it("opens for this machine", () => {
  const { inbox, db } = enter(open);
  expect(inbox().db).toBe(db);
});

it.each<[string, Partial<Case>]>([
  ["where a mail server is configured", { hasLocalInbox: false }],
  ["for other machines", { isLocal: false }],
  ["where the site has a public address", { baseUrl: "https://porch.example.org" }],
  ["under a name that was pointed at this machine", { url: "http://127.0.0.1.evil.example:3000/dev/inbox" }],
])("is not there %s", (_name, changed) => {
  expect(enter({ ...open, ...changed }).inbox).toThrow(expect.objectContaining({ init: { status: 404 } }));
});
