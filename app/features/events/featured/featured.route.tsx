import { useRef, useState } from "react";
import { AdminPage, adminMeta } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import type { Route } from "./+types/featured.route";
import { DragForm } from "./drag-form";
import { EmptySlot, FilledSlot } from "./featured-slot";
import { spelledOrder } from "./order";
import { listFeaturable, listFeaturedSlots } from "./queries.server";
import { featuredSlots } from "./rules";
import { filledOf, slotsAfter } from "./shown-slots";
import { useWaitingMoves } from "./use-waiting-moves";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ context }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const filled = await listFeaturedSlots(asking);
  const slots = featuredSlots.map((slot) => ({ slot, event: filled.find((row) => row.slot === slot) ?? null }));
  return { slots, seen: spelledOrder(filled), candidates: await listFeaturable(asking) };
}

export const meta = () => adminMeta("Featured Events");

export default function Featured({ loaderData: { slots, seen, candidates } }: Route.ComponentProps) {
  const list = useRef<HTMLOListElement>(null);
  const [sent, setSent] = useState<FormData>();
  const isMoving = sent !== undefined;
  const shown = slotsAfter(slots, sent);
  const order = spelledOrder(filledOf(shown));
  const onWait = useWaitingMoves(list, order, isMoving);
  return (
    <AdminPage title="Featured Events" text="The carousel on the events page shows these, in this order.">
      <ol ref={list} className="mt-5 max-w-column rounded-card border bg-card">
        {shown.map(({ slot, event }) =>
          event ? (
            <FilledSlot key={event.id} slot={event} seen={seen} isMoving={isMoving} onSent={setSent} onWait={onWait} />
          ) : (
            <EmptySlot key={slot} slot={slot} candidates={candidates} />
          ),
        )}
      </ol>
      <DragForm list={list} order={order} seen={seen} isMoving={isMoving} onSent={setSent} />
    </AdminPage>
  );
}
