import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { formatDate } from "~/domain/calendar/format";
import { Picture } from "~/platform/images/pictures";
import { GripVertical } from "~/shell/admin/icons";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { DialogLink } from "~/ui/dialog-link";
import { Plus } from "~/ui/icons";
import { useIsHydrated } from "~/ui/without-script";
import { coverArtOf } from "../cover-art";
import { Move, RemoveFeatured, Toggle } from "./featured-actions";
import { addFeaturedPath } from "./links";
import type { FeaturedSlot, listFeaturable } from "./queries.server";

type Candidates = Awaited<ReturnType<typeof listFeaturable>>;

type FilledSlotProps = { slot: FeaturedSlot } & Pick<
  ComponentProps<typeof Move>,
  "seen" | "isMoving" | "onSent" | "onWait"
>;

/** A slot with an event: what the carousel shows, and whether it does. */
export function FilledSlot({ slot, ...moving }: FilledSlotProps) {
  return (
    <Slot number={slot.slot} id={slot.id}>
      <span className={pictureClass}>
        <Picture
          image={slot.image}
          coverArt={coverArtOf(slot)}
          shape="card"
          sizes="96px"
          fill
          className="rounded-control"
        />
      </span>
      <div className="min-w-0">
        <Link to={`/events/${slot.eventId}`} className="font-bold wrap-anywhere text-ink no-underline hover:underline">
          {slot.title}
        </Link>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted tabular-nums">
          {formatDate(slot.date, "short")} <State slot={slot} />
        </p>
      </div>
      <div className={actionsClass}>
        <Move slot={slot} to={slot.slot - 1} {...moving} />
        <Move slot={slot} to={slot.slot + 1} {...moving} />
        <Toggle slot={slot} />
        <RemoveFeatured slot={slot} />
      </div>
    </Slot>
  );
}

export function EmptySlot({ slot, candidates }: { slot: number; candidates: Candidates }) {
  return (
    <Slot number={slot}>
      <span className={classNames(pictureClass, "rounded-control border border-dashed border-line-strong")} />
      <span className="text-muted">Empty</span>
      <div className={actionsClass}>
        <DialogLink
          tone="soft"
          to={addFeaturedPath(slot)}
          page={() => import("./add.route")}
          data={{ slot, candidates }}
          icon={<Plus aria-hidden />}
        >
          Add<span className="sr-only"> an event to slot {slot}</span>
        </DialogLink>
      </div>
    </Slot>
  );
}

/** Where an event can be dropped, and by its handle dragged. */
function Slot({ number, id, children }: { number: number; id?: string; children: ReactNode }) {
  const isHydrated = useIsHydrated();
  return (
    <li data-slot={number} data-id={id} className={slotClass}>
      <span className={numberClass}>
        {number}
        {id && isHydrated && (
          <span data-handle className={handleClass}>
            <GripVertical aria-hidden />
          </span>
        )}
      </span>
      {children}
    </li>
  );
}

/** Why the carousel leaves an event out, if it does. */
function State({ slot }: { slot: FeaturedSlot }) {
  if (slot.approvalStatus !== "approved") return <Badge tone="clay">Not approved, so not shown</Badge>;
  if (!slot.enabled) return <Badge>Hidden</Badge>;
  return (
    <>
      <Badge tone="sage">Shown</Badge>
      {slot.isPast && <Badge tone="lamp-soft">Over</Badge>}
    </>
  );
}

const slotClass =
  "relative grid grid-cols-[24px_72px_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-t bg-card p-3.5 " +
  "first:rounded-t-card first:border-t-0 last:rounded-b-card " +
  "sm:grid-cols-[24px_96px_minmax(0,1fr)_auto] sm:gap-x-4 md:px-5 " +
  "data-over:bg-bluebonnet-soft data-dragged:opacity-50";

const numberClass = "type-display grid justify-items-center text-lg text-muted";

const handleClass = "-mx-2.5 grid h-8 w-11 cursor-grab place-items-center [&>svg]:size-5";

const pictureClass = "block h-12 w-[72px] sm:h-16 sm:w-24";

/** In a line of their own on a phone. */
const actionsClass = "flex gap-1 max-sm:col-span-3 max-sm:justify-end";
