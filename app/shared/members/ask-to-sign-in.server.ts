import { type RouterContextProvider, redirect } from "react-router";
import { carryToast } from "~/shared/commands/flash.server";
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
  const { viewer, services } = context.get(requestContext);
  if (viewer) return viewer;
  const toast = { tone: "destructive", title: "Sign in required", text: sentence } as const;
  const cookie = await carryToast(toast, services.settings);
  throw redirect(`/auth?to=${encodeURIComponent(back)}`, { headers: { "Set-Cookie": cookie } });
}
