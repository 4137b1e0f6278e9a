import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { recordOutage } from "~/platform/accounts/database-outage.server";
import { requestContext } from "~/platform/context.server";
import { AnswerContext } from "~/shell/answer";

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
  const { nonce, id: requestId } = context.get(requestContext).request;
  const html = await render(
    <AnswerContext value={{ nonce, requestId }}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </AnswerContext>,
    nonce,
  );
  return new Response(afterWhatIsSeen(html), { status, headers });
}

/** A page can be read without its scripts: on a slow line they let pictures, fonts and styles go first. */
const afterWhatIsSeen = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

function render(page: React.ReactNode, nonce: string): Promise<string> {
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
