import * as z from "zod/mini";
import { isAnothersDevice } from "~/platform/accounts/device.server";
import { type Signing, signedCookie } from "~/platform/accounts/site-cookie.server";
import type { RequestFacts } from "~/platform/context.server";
import { keptValues } from "~/platform/forms/form";
import type { Command } from "./command.server";
import { whereItFits } from "./cookie-line";
import type { RequestContext } from "./pipeline.server";

/**
 * The values of a form that was refused for want of a sign-in, in a signed cookie for 15 minutes. They fill the form again
 * when the device's last member, or whoever signs in next on it, returns to the form's page. They are never sent by
 * themselves.
 */
const pendingForm = z.object({
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** Of the form's page. */
  path: z.string(),
  until: z.number(),
});

const lifetimeMinutes = 15;

const cookie = (signing: Signing) =>
  signedCookie("begun", signing, { sameSite: "strict", maxAge: lifetimeMinutes * 60 });

/**
 * The Set-Cookie line; undefined where the script keeps a draft, or the values are too long for a cookie. Private fields are
 * not in it: a signed cookie can be read by whoever has the device.
 */
export async function savePendingForm(
  { form }: Command,
  data: FormData,
  path: string,
  { now, dependencies, request }: RequestContext,
) {
  if (request.isData) return undefined;
  const fields = Object.fromEntries(Object.entries(form.fields).filter(([, field]) => !field.isPrivate));
  const pending = { values: keptValues(data, fields), path, until: now.getTime() + lifetimeMinutes * 60_000 };
  return whereItFits(await cookie(dependencies.settings).serialize(pending));
}

/** The pending form of the page at this path, and the Set-Cookie line that deletes it. */
export async function takePendingForm(path: string, { viewer, now, dependencies, request }: RequestContext) {
  if (!viewer || request.isData) return undefined;
  const own = cookie(dependencies.settings);
  const found = pendingForm.safeParse(await own.parse(request.headers.get("Cookie")));
  if (!found.success || found.data.until < now.getTime() || found.data.path !== path) return undefined;
  return { values: found.data.values, clear: await clearPendingForm(dependencies.settings) };
}

/** The Set-Cookie line that deletes it; also sent at sign-out, so that the next member does not see the values. */
export const clearPendingForm = (signing: Signing) => cookie(signing).serialize("", { maxAge: 0 });

/** Deletes the cookie when somebody other than this device's last member signs in. */
export const clearForOtherMember = async (
  email: string,
  { headers }: Pick<RequestFacts, "headers">,
  signing: Signing,
) => (isAnothersDevice(email, headers.get("Cookie"), signing) ? [await clearPendingForm(signing)] : []);
