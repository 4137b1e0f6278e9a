import { type RouterContextProvider, redirect } from "react-router";
import { accountBanned } from "~/platform/accounts/banned";
import type { Viewer } from "~/platform/accounts/viewer";
import { requestContext } from "~/platform/context.server";
import { carryToast } from "./flash.server";

/**
 * Requires a viewer, for pages that only members see.
 * @param back the page's own path, where one is taken after signing in
 * @param sentence what one has to sign in for
 * @throws Response that redirects visitors to /auth, with that sentence
 */
export async function askToSignIn(
  context: Readonly<RouterContextProvider>,
  back: string,
  sentence: string,
): Promise<Viewer> {
  const { viewer, dependencies, request } = context.get(requestContext);
  if (viewer) return viewer;
  const words = request.isBanned ? accountBanned : { title: "Sign in required", text: sentence };
  const toast = { tone: "destructive", ...words } as const;
  const cookie = await carryToast(toast, dependencies.settings);
  throw redirect(`/auth?to=${encodeURIComponent(back)}`, { headers: { "Set-Cookie": cookie } });
}
