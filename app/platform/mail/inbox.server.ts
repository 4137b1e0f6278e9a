import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { data, type LoaderFunctionArgs } from "react-router";
import { type Context, read, requestContext } from "~/platform/context.server";
import { isHere } from "~/platform/is-here";

/** A new one at each start: an address that was seen by somebody else opens nothing for long. */
export const newInboxKey = (): string => randomBytes(18).toString("base64url");

type Asked = Pick<LoaderFunctionArgs, "context" | "request" | "params">;

/**
 * Guards the local inbox, which shows everyone's mail and every link in it: needs the key printed at start, from a browser
 * on this machine. A proxy would make every client look local, and a foreign host name can be pointed at this machine.
 * @throws the ordinary 404
 */
export function enterInbox({ context, request, params }: Asked): Context & { inboxPath: string } {
  const { dependencies, request: facts } = context.get(requestContext);
  const { inboxKey } = dependencies.settings;
  const isOpen = inboxKey !== undefined && isSame(params.inboxKey ?? "", inboxKey) && facts.isLocal;
  if (!isOpen || !isHere(request.url)) throw notInInbox();
  return { ...read(context), inboxPath: `/dev/inbox/${inboxKey}` };
}

/** In constant time. */
const isSame = (given: string, key: string) => timingSafeEqual(digest(given), digest(key));
const digest = (text: string) => createHash("sha256").update(text).digest();

export const notInInbox = () => data(null, { status: 404 });
