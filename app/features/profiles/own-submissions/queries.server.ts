import { withReasons } from "~/domain/moderation/notice/own-list.server";
import { listOwnSubmissions } from "~/domain/moderation/queries.server";
import { cases } from "~/features/boards/reports/table.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import type { Context } from "~/platform/context.server";

/** As many as are listed: what waits and what was rejected first, then the newest. */
const mostSubmissions = 20;

/** What a member shared, with how each stands and why. For themselves. */
export async function listOwn(context: Context, id: string) {
  return withReasons(context, cases, id, await listOwnSubmissions(context, moderatedKinds, id, mostSubmissions));
}
