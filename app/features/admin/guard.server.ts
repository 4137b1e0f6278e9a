import { type LoaderFunctionArgs, redirect } from "react-router";
import { forAdmins } from "~/shared/commands/admins.server";
import { carryToast } from "~/shared/commands/flash.server";
import { accountBanned } from "~/shared/members/banned";
import { type Context, requestContext } from "~/shared/members/context.server";
import type { Viewer } from "~/shared/members/viewer";
import type { Services } from "~/shared/services.server";

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
}: Pick<LoaderFunctionArgs, "context" | "url">): Promise<AdminContext & { services: Services }> {
  const { db, viewer, now, services, request } = context.get(requestContext);
  if (!viewer) {
    const toast = request.isBanned && (await carryToast({ tone: "destructive", ...accountBanned }, services.settings));
    const headers = toast ? { "Set-Cookie": toast } : undefined;
    throw redirect(`/auth?to=${encodeURIComponent(url.pathname + url.search)}`, { headers });
  }
  const allowed = forAdmins.may(viewer);
  if (allowed === true) return { db, viewer, now, services };
  const { title, text } = allowed.facts;
  const toast = await carryToast({ tone: "destructive", title, text }, services.settings);
  throw redirect("/", { headers: { "Set-Cookie": toast } });
}
