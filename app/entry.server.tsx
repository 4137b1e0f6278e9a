import { text } from "node:stream/consumers";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { recordOutage } from "~/platform/accounts/database-outage.server";
import { requestContext } from "~/platform/context.server";
import { isReading } from "~/platform/is-reading";
import { AnswerContext } from "~/shell/answer";
import type { copiedForMembers } from "~/shell/copied-for-members";
import { type Rendered, renderingContext } from "~/shell/kept-renders.server";
import { partsOf } from "~/shell/placeholders.server";
import { renderAtOnce } from "~/shell/render-at-once.server";
import { ownNonce } from "~/shell/script-hashes.server";
import { scriptsAfterPaint } from "~/shell/scripts-after-paint.server";

/** Renders the whole page before the first byte: a fixed length, and an honest status when rendering fails. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const rendering = context.get(renderingContext);
  const { dependencies, request: facts } = context.get(requestContext);
  const data = entry.serverHandoffStream ? await text(entry.serverHandoffStream) : "";
  const render = () => {
    dependencies.log.debug({ requestId: facts.id }, "page rendered");
    return renderPage(request.url, withDataAtHand(entry, data), facts.id);
  };
  const { keep } = rendering;
  // A page is kept by its data: without it, one would be taken for another.
  const mayKeep = data !== "" && isReading(request) && status === 200 && !entry.staticHandlerContext.errors;
  rendering.page = mayKeep && keep ? keep.find(`${request.url}\n${data}`, render) : render();
  const route = entry.staticHandlerContext.matches.at(-1)?.route.id ?? "";
  rendering.mayCopy = (entry.routeModules[route]?.handle as Partial<typeof copiedForMembers> | undefined)?.mayCopy;
  return new Response(null, { status, headers });
}

/** The router waits for the page's data as a stream, in a script for each piece of it. All of it is here: nothing to wait for. */
const withDataAtHand = (entry: EntryContext, value: string): EntryContext => ({
  ...entry,
  serverHandoffStream: new ReadableStream(),
  renderMeta: { streamCache: { 0: alreadyRead({ done: false, value }), 1: alreadyRead({ done: true, value: "" }) } },
});

const alreadyRead = (result: { done: boolean; value: string }) => Object.assign(Promise.resolve(), { result });

/** The nonce marks our own scripts until their hashes are known. It leaves every page before that is sent. */
function renderPage(url: string, entry: EntryContext, requestId: string): Rendered {
  const html = renderAtOnce(
    <AnswerContext value={{ nonce: ownNonce, requestId }}>
      <ServerRouter context={entry} url={url} nonce={ownNonce} />
    </AnswerContext>,
  );
  return { parts: partsOf(scriptsAfterPaint(html)) };
}

/** Logs bugs with the request's id. Expected answers (not found, not yours) and requests that were given up are none. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return;
  const { dependencies, request: facts } = context.get(requestContext);
  if (recordOutage(error, context)) return;
  dependencies.log.error({ err: error, requestId: facts.id, path: new URL(request.url).pathname }, "page failed");
}
