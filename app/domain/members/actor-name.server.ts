import { eq } from "drizzle-orm";
import { members } from "~/platform/accounts/table.server";
import { displayName } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";

/** Who did something, at the head of a sentence: "Marisol", "You", or "Someone" whose account is gone. */
export async function actorName({ db, viewer }: Pick<Context, "db" | "viewer">, id: string | null): Promise<string> {
  if (!id) return "Someone";
  if (id === viewer?.id) return "You";
  const [person] = await db
    .select({ fullName: members.fullName, username: members.username })
    .from(members)
    .where(eq(members.id, id));
  return person ? displayName(person) : "Someone";
}
