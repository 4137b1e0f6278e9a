import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { accountBanned } from "~/platform/accounts/banned";
import { secondStepPath } from "~/platform/accounts/second-step";
import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import { carryToast } from "~/platform/commands/flash.server";
import { type Context, requestContext } from "~/platform/context.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { noteSecurityEvent } from "~/platform/security-log/note.server";

/** What the dashboard's queries take: the viewer is known to be an admin. */
export type AdminContext = Context & { viewer: Viewer };

type Admitted = AdminContext & { dependencies: Dependencies };

/** Set by `adminsOnly` and by nothing else. */
const admission = createContext<Admitted | Response>();

/**
 * Stands before `/admin` and everything below it, also where the app's own script asks for one loader only: visitors are
 * sent to sign in and back, admins without a second step to set it up, everyone else home with the reason. A form goes through to its command, which refuses for
 * itself and keeps what was typed.
 */
export const adminsOnly: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const admitted = await admit(context, url);
  if (admitted instanceof Response && request.method !== "POST") throw admitted;
  context.set(admission, admitted);
  return next();
};

/**
 * The context of a loader of the dashboard. One that stands outside of `adminsOnly` has none: it breaks instead of answering.
 * @throws the redirect of those who are no admins
 */
export function readAsAdmin(context: Readonly<RouterContextProvider>): Admitted {
  const admitted = context.get(admission);
  if (admitted instanceof Response) throw admitted;
  return admitted;
}

/** Notes that the viewer was shown what others are not: addresses of mail and of connections. */
export function noteLook(context: Readonly<RouterContextProvider>, page: string, memberId?: string): void {
  const current = context.get(requestContext);
  const seen = { kind: "private-data.seen", command: page } as const;
  const viewerId = readAsAdmin(context).viewer.id;
  const isOther = memberId !== undefined && memberId !== viewerId;
  noteSecurityEvent(current, isOther ? { ...seen, memberId, actorId: viewerId } : { ...seen, memberId: viewerId });
}

async function admit(context: Readonly<RouterContextProvider>, url: URL): Promise<Admitted | Response> {
  const { db, viewer, now, dependencies, request } = context.get(requestContext);
  if (!viewer) {
    const toast =
      request.isBanned && (await carryToast({ tone: "destructive", ...accountBanned }, dependencies.settings));
    const headers = toast ? { "Set-Cookie": toast } : undefined;
    return redirect(`/auth?to=${encodeURIComponent(url.pathname + url.search)}`, { headers });
  }
  const allowed = forAdmins.may(viewer);
  if (allowed === true) return { db, viewer, now, dependencies };
  if (!viewer.lacksSecondStep)
    noteSecurityEvent(
      { dependencies, request },
      { kind: "refused.not-allowed", memberId: viewer.id, command: "admin" },
    );
  const { title, text } = allowed.facts;
  const toast = await carryToast({ tone: "destructive", title, text }, dependencies.settings);
  return redirect(viewer.lacksSecondStep ? secondStepPath : "/", { headers: { "Set-Cookie": toast } });
}
