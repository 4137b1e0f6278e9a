import { type ActionFunctionArgs, data } from "react-router";
import { action as actionOfPages } from "~/platform/commands/action.server";
import { toRefusal } from "~/platform/commands/failure.server";
import { carryOut } from "~/platform/commands/pipeline.server";
import { commandsContext } from "~/platform/commands/registry.server";
import { requestContext } from "~/platform/context.server";
import { unsubscribeForm } from "./rules";

/**
 * The one action, and beside it what RFC 8058 asks for: a mailbox provider's server sends a POST to the link by itself,
 * without a cookie and without the headers by which every browser says where a form stood. The token in the address is all
 * that it has, and all that counts.
 */
export async function action(args: ActionFunctionArgs) {
  const { request, url, context } = args;
  if (request.headers.has("Sec-Fetch-Site") || request.headers.has("Origin")) return actionOfPages(args);
  const command = context.get(commandsContext).get(unsubscribeForm.name);
  if (!command) throw new Error("Nobody stops digests");
  const current = context.get(requestContext);
  const form = new FormData();
  form.set("token", url.searchParams.get("token") ?? "");
  try {
    await carryOut(command, form, { ...current, viewer: null });
    return null;
  } catch (thrown) {
    return data(null, { status: toRefusal(thrown, command, form, current).facts.status });
  }
}
