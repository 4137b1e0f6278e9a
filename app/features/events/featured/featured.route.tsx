import { useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { AdminPage, adminMeta, Panel } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { DialogFoot } from "~/ui/dialog-foot";
import { useDialogs } from "~/ui/use-dialog";
import type { Route } from "./+types/featured.route";
import { AddFeatured } from "./add-featured";
import { DragForm } from "./drag-form";
import { addDialog, EmptySlot, FilledSlot } from "./featured-slot";
import { spelledOrder } from "./order";
import { listFeaturable, listFeaturedSlots } from "./queries.server";
import { featuredSlots } from "./rules";
import { filledOf, useShownSlots } from "./use-shown-slots";
import { useWaitingMoves } from "./use-waiting-moves";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

const path = "/admin/featured-events";
const pathOf = (slot: number | string) => `${path}?slot=${slot}`;
const titleOf = (slot: number | string) => `Add to slot ${slot}`;

/** Without script the form has an address of its own (?slot=3); the dialog takes its choices from there. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const filled = await listFeaturedSlots(asking);
  const slots = featuredSlots.map((slot) => ({ slot, event: filled.find((row) => row.slot === slot) ?? null }));
  const asked = slots.find(({ slot, event }) => String(slot) === url.searchParams.get("slot") && !event);
  return {
    slots,
    seen: spelledOrder(filled),
    adding: asked ? { slot: asked.slot, candidates: await listFeaturable(asking) } : null,
  };
}

export const meta = () => adminMeta("Featured Events");

export default function Featured({ loaderData: { slots, seen, adding } }: Route.ComponentProps) {
  const list = useRef<HTMLOListElement>(null);
  const { shown, isMoving } = useShownSlots(slots);
  const onWait = useWaitingMoves(list, isMoving);
  const navigate = useNavigate();
  return (
    <AdminPage title="Featured Events" text="The carousel on the events page shows these, in this order.">
      <AddDialog />
      {adding && (
        <Panel title={titleOf(adding.slot)} className="mt-5 grid max-w-column gap-4">
          <AddFeatured {...adding} onDone={() => void navigate(path)} cancel={<CancelLink />} />
        </Panel>
      )}
      <ol ref={list} className="mt-5 max-w-column rounded-card border bg-card">
        {shown.map(({ slot, event }) =>
          event ? (
            <FilledSlot key={event.id} slot={event} seen={seen} isMoving={isMoving} onWait={onWait} />
          ) : (
            <EmptySlot key={slot} slot={slot} to={pathOf(slot)} />
          ),
        )}
      </ol>
      <DragForm list={list} order={spelledOrder(filledOf(shown))} seen={seen} isMoving={isMoving} />
    </AdminPage>
  );
}

/** What can be featured is asked for when the dialog opens. */
function AddDialog() {
  const { about: slot, isOpen, wasOpened, close, state } = useDialogs(addDialog);
  const { load, data } = useFetcher<typeof loader>();
  // Stays while its form is answered, although the slot is taken by then.
  const [offered, setOffered] = useState(data?.adding);
  if (data?.adding && data.adding !== offered) setOffered(data.adding);
  useEffect(() => {
    if (isOpen && slot) void load(pathOf(slot));
  }, [isOpen, slot, load]);
  if (!wasOpened || !slot) return null;
  const adding = String(offered?.slot) === slot ? offered : undefined;
  return (
    <Dialog {...state} title={titleOf(slot)}>
      {adding ? (
        <AddFeatured
          {...adding}
          Foot={DialogFoot}
          onDone={close}
          cancel={
            <Button tone="muted" onClick={close}>
              Cancel
            </Button>
          }
        />
      ) : (
        <p role="status">{data ? "This slot is taken." : "Looking up the events…"}</p>
      )}
    </Dialog>
  );
}

const CancelLink = () => (
  <ButtonLink tone="muted" to={path} replace preventScrollReset>
    Cancel
  </ButtonLink>
);
