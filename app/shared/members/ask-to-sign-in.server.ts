import { type RouterContextProvider, redirect } from "react-router";
import { carryToast } from "~/shared/commands/flash.server";
import { accountBanned } from "./banned";
import { requestContext } from "./context.server";
import type { Viewer } from "./viewer";

/**
 * For pages that are there for members only.
 * @param back the page's own path, where one is taken after signing in
 * @param sentence what one has to sign in for
 * @throws Response that leads a visitor to the door with that sentence
 */
export async function askToSignIn(
  context: Readonly<RouterContextProvider>,
  back: string,
  sentence: string,
): Promise<Viewer> {
  const { viewer, services, request } = context.get(requestContext);
  if (viewer) return viewer;
  const words = request.isBanned ? accountBanned : { title: "Sign in required", text: sentence };
  const toast = { tone: "destructive", ...words } as const;
  const cookie = await carryToast(toast, services.settings);
  throw redirect(`/auth?to=${encodeURIComponent(back)}`, { headers: { "Set-Cookie": cookie } });
}
