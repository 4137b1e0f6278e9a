import { data, type LoaderFunctionArgs } from "react-router";
import { type Context, read, requestContext } from "~/shared/members/context.server";

/**
 * The door of the local inbox: there is one only where no mail server is configured, and only for this machine,
 * because it shows everyone's mail.
 * @throws the ordinary 404.
 */
export function enterInbox({ context, request }: Pick<LoaderFunctionArgs, "context" | "request">): Context {
  const { services, request: facts } = context.get(requestContext);
  const { hasLocalInbox, baseUrl } = services.settings;
  // A proxy on this machine makes the whole world look local, and a hostile name can be pointed at this machine.
  const isLocal = facts.isLocal && [baseUrl, request.url].every(isHere);
  if (!hasLocalInbox || !isLocal) throw notInInbox();
  return read(context);
}

const isHere = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

export const notInInbox = () => data(null, { status: 404 });
