import { createContext, type RouterContextProvider } from "react-router";
import type { Db } from "~/db/db.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Unsent } from "~/platform/commands/unsent";
import type { Dependencies } from "~/platform/dependencies.server";

/** What every query takes first: nothing can be read without saying who asks. */
export type Context = { db: Db; viewer: Viewer | null; now: Date };

/** What is known of the request beside who asks. */
export type RequestFacts = {
  id: string;
  /** The client's address, from the socket or a trusted proxy; never from a header that the client wrote. */
  ip: string;
  headers: Headers;
  /** Aborts when whoever asks is gone. */
  signal: AbortSignal;
  /** Of this response's content security policy. */
  nonce: string;
  /** True when the app's own script asks, which can show an outcome without a redirect. */
  isData: boolean;
  /** True when only the head of the answer is asked for: the framework drops the rest without a word to whoever makes it. */
  isHead: boolean;
  /** True when the session that came along is that of a banned account. There is no viewer then. */
  isBanned: boolean;
  /** True when the request comes from this machine itself. */
  isLocal: boolean;
  /** What went wrong around the request, as far as it has come to light. */
  trouble: Trouble;
};

type Trouble = {
  /** Why nobody knows who asks. */
  lookUp?: unknown;
  isDatabaseAway?: boolean;
  /** What the form brought that could not be written. */
  unsent?: Unsent;
};

export const requestContext = createContext<Context & { dependencies: Dependencies; request: RequestFacts }>();

/** The context of a loader's queries. */
export function read(context: Readonly<RouterContextProvider>): Context {
  const { db, viewer, now } = context.get(requestContext);
  return { db, viewer, now };
}
