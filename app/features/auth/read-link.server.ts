import type { RouterContextProvider } from "react-router";
import { requestContext } from "~/platform/context.server";
import type { MailedLink } from "./link-page";
import { findLink, type LinkPurpose } from "./queries.server";
import { longestToken } from "./rules";

type Opened = { url: URL; context: Readonly<RouterContextProvider> };

/** For the loader of a page that a mailed link opens. */
export async function readLink({ url, context }: Opened, purpose: LinkPurpose): Promise<MailedLink> {
  const token = url.searchParams.get("token") ?? "";
  // Some signs can't even be asked of the database.
  if (token.length > longestToken || !/^[\w-]+$/.test(token)) return { token: "", isValid: false };
  return { token, isValid: (await findLink(context.get(requestContext), purpose, token)) !== undefined };
}
