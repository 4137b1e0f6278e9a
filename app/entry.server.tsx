import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { recordOutage } from "~/platform/accounts/database-outage.server";
import { requestContext } from "~/platform/context.server";
import { AnswerContext } from "~/shell/answer";
import type { copiedForMembers } from "~/shell/copied-for-members";
import { partsOf } from "~/shell/frame-places.server";
import { type Rendered, renderingContext } from "~/shell/kept-renders.server";
import { ownNonce } from "~/shell/script-hashes.server";

/** Renders the whole page before the first byte: a fixed length, and an honest status when rendering fails. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const rendering = context.get(renderingContext);
  const { dependencies, request: facts } = context.get(requestContext);
  const data = entry.serverHandoffStream ? await text(entry.serverHandoffStream) : "";
  const render = () => {
    dependencies.log.debug({ requestId: facts.id }, "page rendered");
    return renderPage(request.url, { ...entry, serverHandoffStream: new Blob([data]).stream() }, facts.id);
  };
  const mayKeep = request.method === "GET" && status === 200 && !entry.staticHandlerContext.errors;
  rendering.page = mayKeep ? await rendering.keep(`${request.url}\n${data}`, render) : await render();
  const route = entry.staticHandlerContext.matches.at(-1)?.route.id ?? "";
  rendering.mayCopy = (entry.routeModules[route]?.handle as Partial<typeof copiedForMembers> | undefined)?.mayCopy;
  return new Response(null, { status, headers });
}

/** What marks our own scripts until their hashes are known. It leaves every page before that is sent. */
async function renderPage(url: string, entry: EntryContext, requestId: string): Promise<Rendered> {
  const html = await renderHtml(
    <AnswerContext value={{ nonce: ownNonce, requestId }}>
      <ServerRouter context={entry} url={url} nonce={ownNonce} />
    </AnswerContext>,
    ownNonce,
  );
  return { parts: partsOf(afterWhatIsSeen(html)) };
}

/** A page can be read without its scripts: on a slow line they let pictures, fonts and styles go first. */
const afterWhatIsSeen = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

function renderHtml(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        const body = new PassThrough();
        text(body).then(resolve, reject);
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
  });
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
