import { createContext, type RouterContextProvider } from "react-router";
import type { Db } from "~/db/db.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Unsent } from "~/platform/commands/unsent";
import type { Dependencies } from "~/platform/dependencies.server";
import type { SharedCopies } from "~/platform/shared.server";

/** The first parameter of every query: nothing can be read without saying for whom. */
export type Context = { db: Db; viewer: Viewer | null; now: Date; copies?: SharedCopies };

/** The request, beside its viewer. */
export type RequestFacts = {
  id: string;
  /** The client's address, from the socket or a trusted proxy; never from a header that the client wrote. */
  ip: string;
  headers: Headers;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
  /** True for the app's own script, which can show an outcome without a redirect. */
  isData: boolean;
  /** True for HEAD: the framework drops the body without canceling its stream. */
  isHead: boolean;
  /** True when the session is that of a banned account. There is no viewer then. */
  isBanned: boolean;
  /** True when the request comes from this machine itself. */
  isLocal: boolean;
  /** For a member who reads. Commands read for themselves, and visitors get copies of whole pages. */
  copies?: SharedCopies;
  /** What went wrong so far. */
  problems: RequestProblems;
};

type RequestProblems = {
  /** Why the viewer could not be looked up. */
  viewerError?: unknown;
  isDatabaseAway?: boolean;
  /** The values of a form that could not be stored. */
  unsentForm?: Unsent;
};

export const requestContext = createContext<Context & { dependencies: Dependencies; request: RequestFacts }>();

/** The context of a loader's queries. */
export function read(context: Readonly<RouterContextProvider>): Context {
  const { db, viewer, now, request } = context.get(requestContext);
  return { db, viewer, now, copies: request.copies };
}
