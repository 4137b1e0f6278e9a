import { type LoaderFunctionArgs, redirect } from "react-router";
import { accountBanned } from "~/platform/accounts/banned";
import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import { carryToast } from "~/platform/commands/flash.server";
import { type Context, requestContext } from "~/platform/context.server";
import type { Dependencies } from "~/platform/dependencies.server";

/** What the dashboard's queries take: the viewer is known to be an admin. */
export type AdminContext = Context & { viewer: Viewer };

/**
 * The door of the dashboard. Every loader below /admin goes through it, not the layout's alone: they run side by side,
 * and the app's own script may ask for one of them only.
 * @throws a redirect: visitors to sign in and back, everyone else home with the reason.
 */
export async function enterAdmin({
  context,
  url,
}: Pick<LoaderFunctionArgs, "context" | "url">): Promise<AdminContext & { dependencies: Dependencies }> {
  const { db, viewer, now, dependencies, request } = context.get(requestContext);
  if (!viewer) {
    const toast =
      request.isBanned && (await carryToast({ tone: "destructive", ...accountBanned }, dependencies.settings));
    const headers = toast ? { "Set-Cookie": toast } : undefined;
    throw redirect(`/auth?to=${encodeURIComponent(url.pathname + url.search)}`, { headers });
  }
  const allowed = forAdmins.may(viewer);
  if (allowed === true) return { db, viewer, now, dependencies };
  const { title, text } = allowed.facts;
  const toast = await carryToast({ tone: "destructive", title, text }, dependencies.settings);
  throw redirect("/", { headers: { "Set-Cookie": toast } });
}
