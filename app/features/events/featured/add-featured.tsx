import type { ComponentType, ReactNode } from "react";
import { formatDate } from "~/domain/calendar/format";
import { CommandForm } from "~/platform/commands/command-form";
import { acceptedImages, checkImage, INVALID_IMAGE } from "~/platform/images/rules";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/fields";
import { ImageField } from "~/ui/image-field";
import { useToast } from "~/ui/toasts";
import type { listFeaturable } from "./queries.server";
import { addFeaturedForm } from "./rules";

type AddFeaturedProps = {
  slot: number;
  candidates: Awaited<ReturnType<typeof listFeaturable>>;
  /** The foot of the dialog around the form, if there is one. */
  Foot?: ComponentType<{ children: ReactNode }>;
  onDone: () => void;
  cancel: ReactNode;
};

/** Chooses an event, and a wide picture if it has none or a better one. */
export function AddFeatured({ slot, candidates, Foot = PlainFoot, onDone, cancel }: AddFeaturedProps) {
  const toast = useToast();
  const options = candidates.map(({ id, title, date, hasPicture }) => ({
    value: id,
    label: `${formatDate(date, "short")} · ${title}${hasPicture ? "" : " (no picture)"}`,
  }));
  return (
    <CommandForm of={addFeaturedForm} values={{ slot: String(slot) }} onDone={onDone} className="grid gap-4">
      {({ busy }) => (
        <>
          <SelectField
            name="eventId"
            label="Event"
            placeholder={options.length > 0 ? "Choose an event" : "No approved event is left"}
            options={options}
            help="Approved events from today on that are not featured yet."
          />
          <ImageField
            name="image"
            label="Picture (optional)"
            help="The event’s own picture is used otherwise. An event without one needs a picture here: JPEG, PNG, WebP or GIF, up to 5 MB."
            accept={acceptedImages}
            check={checkImage}
            onRejected={(text) => toast({ tone: "destructive", title: INVALID_IMAGE, text })}
          />
          <Foot>
            {cancel}
            <Button type="submit" busy={busy} busyLabel="Adding...">
              Add to carousel
            </Button>
          </Foot>
        </>
      )}
    </CommandForm>
  );
}

const PlainFoot = ({ children }: { children: ReactNode }) => <div className="flex justify-end gap-2">{children}</div>;
