import { type RouterContextProvider, redirect } from "react-router";
import { accountBanned } from "~/platform/accounts/banned";
import { isAuthenticated, type Viewer } from "~/platform/accounts/viewer";
import { requestContext } from "~/platform/context.server";
import { carryToast } from "./flash.server";
import { askAgain } from "./refusal";

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

/**
 * Requires a viewer who proved a moment ago to be who they are, for pages of forms that need it: they are asked before
 * they type anything.
 * @param back the page's own path @param sentence what one has to sign in for
 * @throws Response that redirects visitors to /auth, and members to where they are asked again
 */
export async function askWhoItIs(
  context: Readonly<RouterContextProvider>,
  back: string,
  sentence: string,
): Promise<Viewer> {
  const viewer = await askToSignIn(context, back, sentence);
  const { now, dependencies } = context.get(requestContext);
  if (isAuthenticated(viewer.session, now)) return viewer;
  const { title, text, to } = askAgain().facts;
  const cookie = await carryToast({ tone: "destructive", title, text }, dependencies.settings);
  throw redirect(`${to}?to=${encodeURIComponent(back)}`, { headers: { "Set-Cookie": cookie } });
}
