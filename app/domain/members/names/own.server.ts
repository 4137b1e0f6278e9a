import { invalidField, Refusal } from "~/platform/commands/refusal";
import type { Context } from "~/platform/context.server";
import { compactSkeletonOf } from "./look.server";
import { findLookAlike, listAdminNames } from "./queries.server";
import { impersonatesStaff } from "./reserved.server";
import { isOfTwoAlphabets } from "./rules";

/** @param title of the toast */
export function usernameTaken(title: string): Refusal {
  const text = "That username is taken. Please choose another.";
  return new Refusal({ title, text, status: 409, fields: { username: text } });
}

const words = {
  reserved: "That username is reserved. Please choose another.",
  looksTaken: "That username looks like another neighbor’s. Please choose another.",
  looksLikeAdmin: "That username looks like an admin’s name. Please choose another.",
  staff: "That name could be taken for the people who run this site, or for a check by them. Please write your own.",
  isUsername: "That looks like another neighbor’s username. Please write your full name.",
  mixed: "Please write each word of your name in one alphabet.",
  isAdmin: "An admin here has that name. Please add a middle name or an initial.",
} as const;

type Names = { username: string; fullName: string };

/**
 * Requires a username that nobody's resembles, and names that don't impersonate staff. Unchanged names pass, and admins may
 * use staff words. Full names need not be unique.
 * @param title of the toast where a username is taken
 * @throws Refusal
 */
export async function requireAvailableNames(
  context: Context,
  { username, fullName }: Names,
  title: string,
): Promise<void> {
  const { viewer } = context;
  const adminLooks = new Set((await listAdminNames(context)).map(compactSkeletonOf));
  if (username !== viewer?.username) {
    if (!viewer?.isAdmin && impersonatesStaff(username)) throw invalidField("username", words.reserved);
    const other = await findLookAlike(context, username);
    if (other?.username.toLowerCase() === username.toLowerCase()) throw usernameTaken(title);
    if (other) throw invalidField("username", words.looksTaken);
    if (adminLooks.has(compactSkeletonOf(username))) throw invalidField("username", words.looksLikeAdmin);
  }
  if (fullName && fullName !== viewer?.fullName) {
    requireNoImpersonation(context, "fullName", fullName);
    if (await findLookAlike(context, fullName)) throw invalidField("fullName", words.isUsername);
    if (adminLooks.has(compactSkeletonOf(fullName))) throw invalidField("fullName", words.isAdmin);
    if (isOfTwoAlphabets(fullName)) throw invalidField("fullName", words.mixed);
  }
}

/** @throws Refusal where the name of a member who is no admin impersonates staff */
export function requireNoImpersonation({ viewer }: Context, field: string, name: string): void {
  if (!viewer?.isAdmin && impersonatesStaff(name)) throw invalidField(field, words.staff);
}
