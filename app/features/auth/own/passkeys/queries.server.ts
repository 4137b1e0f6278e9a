import { desc, eq } from "drizzle-orm";
import { agoInSentence } from "~/domain/calendar/ago.server";
import { passkeys } from "~/platform/accounts/factors/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";

type Asking = Context & { viewer: Viewer };

export type OwnPasskey = Awaited<ReturnType<typeof listOwnPasskeys>>[number];

/** The viewer's own, the newest first. */
export async function listOwnPasskeys({ db, viewer, now }: Asking) {
  const rows = await db
    .select({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, viewer.id))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id));
  return rows.map(({ id, name, createdAt }) => ({
    id,
    name: name ?? "A passkey",
    added: agoInSentence(createdAt, now),
  }));
}

export const countOwnPasskeys = ({ db, viewer }: Pick<Asking, "db" | "viewer">) =>
  db.$count(passkeys, eq(passkeys.userId, viewer.id));
