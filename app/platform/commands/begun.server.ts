import * as z from "zod/mini";
import { isAnothersDevice } from "~/platform/accounts/device.server";
import { type Signing, signedCookie } from "~/platform/accounts/own-cookie.server";
import type { RequestFacts } from "~/platform/context.server";
import { keptValues } from "~/platform/forms/form";
import type { Command } from "./command.server";
import type { RequestContext } from "./pipeline.server";

/**
 * What stood in a form whose sender had to sign in first, and that is not sent unasked: it waits in this browser, in a
 * signed cookie, and stands in the form again for whoever comes back signed in to the page that it was sent from. Nobody
 * was signed in when it was sent: it is of who signed in last on this device, or of the next who does.
 */
const kept = z.object({
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** The page that the form stood on. */
  path: z.string(),
  until: z.number(),
});

const minutesKept = 15;

/** Of the cookie's line, in bytes: with the others of its answer it must fit into the 4 KB that nginx takes by itself. */
const longestLine = 2500;

const cookie = (signing: Signing) => signedCookie("begun", signing, { sameSite: "strict", maxAge: minutesKept * 60 });

/** The Set-Cookie line that keeps it, or none: a script keeps a draft itself, and a long post fits into no cookie. */
export async function keepBegun(
  { form }: Command,
  data: FormData,
  path: string,
  { now, dependencies, request }: RequestContext,
) {
  if (request.isData) return undefined;
  const begun = { values: keptValues(data, form.fields), path, until: now.getTime() + minutesKept * 60_000 };
  const line = await cookie(dependencies.settings).serialize(begun);
  return line.length > longestLine ? undefined : line;
}

/** What was begun on the page of this path, and the line that takes it away. */
export async function takeBegun(path: string, { viewer, now, dependencies, request }: RequestContext) {
  if (!viewer || request.isData) return undefined;
  const own = cookie(dependencies.settings);
  const found = kept.safeParse(await own.parse(request.headers.get("Cookie")));
  if (!found.success || found.data.until < now.getTime() || found.data.path !== path) return undefined;
  return { values: found.data.values, clear: await forgetBegun(dependencies.settings) };
}

/** The Set-Cookie line that takes it away: whoever signs out leaves nothing half-written behind. */
export const forgetBegun = (signing: Signing) => cookie(signing).serialize("", { maxAge: 0 });

/** The lines that go with the session of whoever signs in: nobody is shown what somebody else had begun. */
export const leaveToOwner = async (email: string, { headers }: Pick<RequestFacts, "headers">, signing: Signing) =>
  isAnothersDevice(email, headers.get("Cookie"), signing) ? [await forgetBegun(signing)] : [];
