import { CommandForm } from "~/platform/commands/command-form";
import { AskFirst } from "~/shell/admin/ask-first";
import { MoveDown, MoveUp } from "~/shell/admin/icons";
import { Button, iconClass } from "~/ui/button";
import { ConfirmDialog } from "~/ui/dialog";
import { Eye, EyeOff, Trash2 } from "~/ui/icons";
import { useDialog } from "~/ui/use-dialog";
import type { FeaturedSlot } from "./queries.server";
import { enableFeaturedForm, featuredSlots, moveFeaturedForm, removeFeaturedForm } from "./rules";
import { SentMove, type SentMoveProps } from "./sent-move";

type MoveProps = {
  slot: FeaturedSlot;
  to: number;
  /** The order that is on the screen. */
  seen: string;
  /** While one moves, a press waits for it: the order is not the server's yet. */
  isMoving: boolean;
  onSent: SentMoveProps["onSent"];
  onWait: (id: string, step: Step) => void;
};

/** Up or down. */
export type Step = -1 | 1;

/** One slot up or down. At either end the button stays, so that the focus does. */
export function Move({ slot, to, seen, isMoving, onSent, onWait }: MoveProps) {
  const step = to < slot.slot ? -1 : 1;
  const [Icon, word] = to < slot.slot ? [MoveUp, "up"] : [MoveDown, "down"];
  const isPossible = featuredSlots.some((each) => each === to);
  return (
    <CommandForm of={moveFeaturedForm} values={{ featuredId: slot.id, slot: String(to), seen }}>
      {({ sent }) => (
        <>
          <SentMove sent={sent} onSent={onSent} />
          <Button
            type={isPossible ? "submit" : "button"}
            tone="muted"
            size="sm"
            aria-busy={isMoving || undefined}
            aria-disabled={isPossible ? undefined : true}
            data-step={step}
            onClick={(event) => {
              if (!isMoving) return;
              event.preventDefault();
              onWait(slot.id, step);
            }}
            className="btn-square"
          >
            <Icon aria-hidden />
            <span className="sr-only">
              Move {word} {slot.title}
            </span>
          </Button>
        </>
      )}
    </CommandForm>
  );
}

/** Says what should be, so that pressing twice changes nothing. */
export function Toggle({ slot }: { slot: FeaturedSlot }) {
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

export function RemoveFeatured({ slot }: { slot: FeaturedSlot }) {
  const name = `remove/${slot.id}`;
  const { show, close, state } = useDialog(name);
  const form = (
    <CommandForm of={removeFeaturedForm} values={{ featuredId: slot.id }} onDone={() => void close()}>
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
      <AskFirst label={label} className={iconClass({}, "btn-sm")} onAsk={show} opens={name} text={text}>
        {form}
      </AskFirst>
      <ConfirmDialog {...state} title="Remove from the carousel" text={text} action={form} />
    </>
  );
}
