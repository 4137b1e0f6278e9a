import { and, eq } from "drizzle-orm";
import { verifyPassword } from "~/platform/accounts/passwords.server";
import { credentials } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { CommandContext } from "./command.server";
import { Refusal } from "./refusal";

const wrong = "That password is not right.";

/**
 * Requires the viewer's own password. Wrong ones are counted apart from signing in, so that nobody outside can keep a member
 * from it.
 * @param title of the refusal @param field where the message stands
 * @throws Refusal
 */
export async function requireOwnPassword(
  { db, dependencies: { limiter }, viewer }: CommandContext<Viewer>,
  password: string,
  { title, field = "password" }: { title: string; field?: string },
): Promise<void> {
  const counter = `own|${viewer.id}`;
  if (!(await limiter.allow("signInAccount", counter)))
    throw new Refusal({ title, text: "Too many tries. Please wait 15 minutes.", status: 429 });
  const [credential] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, viewer.id), eq(credentials.providerId, "credential")));
  const isRight = credential?.hash && (await verifyPassword({ hash: credential.hash, password }));
  if (!isRight)
    throw new Refusal({ title, text: wrong, status: 403, fields: { [field]: wrong } }, { kind: "password.wrong" });
  await limiter.forget("signInAccount", counter);
}
