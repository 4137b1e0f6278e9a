import { createViewerFinder } from "~/platform/accounts/viewer.server";
import type { RequestFacts } from "~/platform/context.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { createRequestContext } from "../../server/request-context";

type Asked = Pick<RequestFacts, "ip" | "headers" | "isData">;

/** Finds who asks as the server does, and makes the context of a request that nobody sent. */
export function createContextMaker(dependencies: Dependencies) {
  const findViewer = createViewerFinder(dependencies.db, dependencies.settings);
  return async (asked: Asked, cookie: string | undefined, now: Date) =>
    createRequestContext(dependencies, await findViewer(cookie, now), now, {
      id: "test",
      isHead: false,
      isLocal: false,
      signal: new AbortController().signal,
      problems: {},
      ...asked,
    });
}
