import { Eye, EyeOff, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { FeaturedSlot } from "~/features/events/featured/queries.server";
import { enableFeaturedForm, removeFeaturedForm } from "~/features/events/featured/rules";
import { posterOf } from "~/features/events/poster";
import { formatDate } from "~/shared/calendar/format";
import { CommandForm } from "~/shared/commands/command-form";
import { Picture } from "~/shared/images/pictures";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink, iconClass } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { ConfirmDialog } from "~/ui/dialog";
import { AskFirst } from "./ask-first";

/** A slot with an event: what the carousel shows, and whether it does. */
export function FilledSlot({ slot }: { slot: FeaturedSlot }) {
  return (
    <Slot number={slot.slot}>
      <span className={pictureClass}>
        <Picture
          image={slot.image}
          poster={posterOf(slot)}
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
        <Toggle slot={slot} />
        <Remove slot={slot} />
      </div>
    </Slot>
  );
}

export function EmptySlot({ slot, to }: { slot: number; to: string }) {
  return (
    <Slot number={slot}>
      <span className={classNames(pictureClass, "rounded-control border border-dashed border-line-strong")} />
      <span className="text-muted">Empty</span>
      <div className={actionsClass}>
        <ButtonLink tone="soft" to={to} icon={<Plus aria-hidden />} preventScrollReset>
          Add<span className="sr-only"> an event to slot {slot}</span>
        </ButtonLink>
      </div>
    </Slot>
  );
}

function Slot({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className={slotClass}>
      <span className="type-display text-lg text-muted">{number}</span>
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

/** Says what should be, so that pressing twice changes nothing. */
function Toggle({ slot }: { slot: FeaturedSlot }) {
  const [Icon, word] = slot.enabled ? [EyeOff, "Hide"] : [Eye, "Show"];
  return (
    <CommandForm of={enableFeaturedForm} values={{ featuredId: slot.id, enabled: slot.enabled ? "" : "on" }}>
      {({ busy }) => (
        <Button type="submit" tone="outline" size="sm" busy={busy} icon={<Icon aria-hidden />}>
          <span>
            {word}
            <span className="sr-only"> {slot.title}</span>
          </span>
        </Button>
      )}
    </CommandForm>
  );
}

function Remove({ slot }: { slot: FeaturedSlot }) {
  const [open, setOpen] = useState(false);
  const form = (
    <CommandForm of={removeFeaturedForm} values={{ featuredId: slot.id }} onDone={() => setOpen(false)}>
      {({ busy }) => (
        <Button type="submit" tone="danger" busy={busy} busyLabel="Removing...">
          Remove
        </Button>
      )}
    </CommandForm>
  );
  const text = `Slot ${slot.slot} becomes empty, and a picture that was uploaded for it is deleted. “${slot.title}” itself stays as it is.`;
  const label = (
    <>
      <Trash2 aria-hidden />
      <span className="sr-only">Remove {slot.title}</span>
    </>
  );
  return (
    <>
      <AskFirst
        label={label}
        className={iconClass({}, "btn-sm")}
        onAsk={() => setOpen(true)}
        form={removeFeaturedForm}
        about={slot.id}
        text={text}
      >
        {form}
      </AskFirst>
      <ConfirmDialog open={open} onOpenChange={setOpen} title="Remove from the carousel" text={text} action={form} />
    </>
  );
}

const slotClass =
  "relative grid grid-cols-[16px_72px_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-t p-3.5 first:border-t-0 " +
  "sm:grid-cols-[20px_96px_minmax(0,1fr)_auto] sm:gap-x-4 md:px-5";

const pictureClass = "block h-12 w-[72px] sm:h-16 sm:w-24";

/** Under the title on a phone. */
const actionsClass = "flex gap-1 max-sm:col-start-3";
