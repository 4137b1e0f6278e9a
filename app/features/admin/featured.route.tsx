import { useRef } from "react";
import { useNavigate } from "react-router";
import { spelledOrder } from "~/features/events/featured/order";
import { listFeaturable, listFeaturedSlots } from "~/features/events/featured/queries.server";
import { featuredSlots } from "~/features/events/featured/rules";
import { Dialog } from "~/ui/dialog";
import { DialogFoot } from "~/ui/dialog-foot";
import type { Route } from "./+types/featured.route";
import { AddFeatured } from "./add-featured";
import { AdminPage, adminMeta, Panel } from "./admin-page";
import { useIsAwake } from "./ask-first";
import { DragForm } from "./drag-form";
import { EmptySlot, FilledSlot } from "./featured-slot";
import { enterAdmin } from "./guard.server";
import { filledOf, useShownSlots } from "./use-shown-slots";

export { action } from "~/shared/commands/action.server";

const path = "/admin/featured-events";

/** The dialog has an address of its own (?slot=3), so that it needs no script and Back closes it. */
export async function loader(args: Route.LoaderArgs) {
  const asking = await enterAdmin(args);
  const filled = await listFeaturedSlots(asking);
  const slots = featuredSlots.map((slot) => ({ slot, event: filled.find((row) => row.slot === slot) ?? null }));
  const asked = slots.find(({ slot, event }) => String(slot) === args.url.searchParams.get("slot") && !event);
  return {
    slots,
    seen: spelledOrder(filled),
    adding: asked ? { slot: asked.slot, candidates: await listFeaturable(asking) } : null,
  };
}

export const meta = () => adminMeta("Featured Events");

/** A refused move, too, means that someone else changed the slots. */
export const shouldRevalidate = ({ actionStatus }: { actionStatus?: number }) => actionStatus !== 503;

export default function Featured({ loaderData: { slots, seen, adding } }: Route.ComponentProps) {
  const list = useRef<HTMLOListElement>(null);
  const { shown, isMoving } = useShownSlots(slots);
  return (
    <AdminPage title="Featured Events" text="The carousel on the events page shows these, in this order.">
      <AddDialog adding={adding} />
      <ol ref={list} className="mt-5 max-w-column rounded-card border bg-card">
        {shown.map(({ slot, event }) =>
          event ? (
            <FilledSlot key={event.id} slot={event} seen={seen} isMoving={isMoving} />
          ) : (
            <EmptySlot key={slot} slot={slot} to={`${path}?slot=${slot}`} />
          ),
        )}
      </ol>
      <DragForm list={list} order={spelledOrder(filledOf(shown))} seen={seen} isMoving={isMoving} />
    </AdminPage>
  );
}

/** Without script the form stands above the slots. */
function AddDialog({ adding }: { adding: Route.ComponentProps["loaderData"]["adding"] }) {
  const navigate = useNavigate();
  const isAwake = useIsAwake();
  const title = `Add to slot ${adding?.slot ?? ""}`;
  const close = () => void navigate(path, { replace: true, preventScrollReset: true });
  const form = (foot?: typeof DialogFoot) =>
    adding && <AddFeatured {...adding} Foot={foot} onClose={close} cancelTo={path} />;
  if (!isAwake)
    return (
      adding && (
        <Panel title={title} className="mt-5 grid max-w-column gap-4">
          {form()}
        </Panel>
      )
    );
  return (
    <Dialog open={adding !== null} onOpenChange={(open) => !open && close()} title={title}>
      {form(DialogFoot)}
    </Dialog>
  );
}
