import { invalidField, Refusal } from "~/platform/commands/refusal";
import type { Context } from "~/platform/context.server";
import { squeezedLookOf } from "./look.server";
import { findLookAlike, listAdminNames } from "./queries.server";
import { posesAsStaff } from "./reserved.server";

/** @param title of the toast */
export function usernameTaken(title: string): Refusal {
  const text = "That username is taken. Please choose another.";
  return new Refusal({ title, text, status: 409, fields: { username: text } });
}

const words = {
  reserved: "That username is reserved. Please choose another.",
  looksTaken: "That username looks like another neighbor’s. Please choose another.",
  looksLikeAdmin: "That username looks like an admin’s name. Please choose another.",
  staff: "That name could be taken for the people who run this site. Please write your own.",
  isUsername: "That looks like another neighbor’s username. Please write your full name.",
  isAdmin: "An admin here has that name. Please add a middle name or an initial.",
} as const;

type Names = { username: string; fullName: string };

/**
 * Whoever gives themselves a name gives one of their own. What was theirs before stays theirs, and admins may speak for the
 * house. Two ordinary people may have one full name.
 * @param title of the toast where a username is taken
 * @throws Refusal
 */
export async function requireOwnNames(context: Context, { username, fullName }: Names, title: string): Promise<void> {
  const { viewer } = context;
  const adminLooks = new Set((await listAdminNames(context)).map(squeezedLookOf));
  if (username !== viewer?.username) {
    if (!viewer?.isAdmin && posesAsStaff(username)) throw invalidField("username", words.reserved);
    const other = await findLookAlike(context, username);
    if (other?.username.toLowerCase() === username.toLowerCase()) throw usernameTaken(title);
    if (other) throw invalidField("username", words.looksTaken);
    if (adminLooks.has(squeezedLookOf(username))) throw invalidField("username", words.looksLikeAdmin);
  }
  if (fullName && fullName !== viewer?.fullName) {
    requireHonestName(context, "fullName", fullName);
    if (await findLookAlike(context, fullName)) throw invalidField("fullName", words.isUsername);
    if (adminLooks.has(squeezedLookOf(fullName))) throw invalidField("fullName", words.isAdmin);
  }
}

/** @throws Refusal where a name speaks for the house that is none of an admin. */
export function requireHonestName({ viewer }: Context, field: string, name: string): void {
  if (!viewer?.isAdmin && posesAsStaff(name)) throw invalidField(field, words.staff);
}
