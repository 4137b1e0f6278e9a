import type { ReactNode } from "react";
import { TimeField } from "~/domain/calendar/time-field";
import { CommandForm } from "~/platform/commands/command-form";
import type { CommandResult } from "~/platform/commands/result";
import type { InputOf } from "~/platform/forms/form";
import { CurrentPicture } from "~/platform/images/pictures";
import { checkImage } from "~/platform/images/rules";
import type { CoverArt, Photo } from "~/platform/images/urls";
import { FieldGroup } from "~/ui/field-group";
import { SelectField, TextAreaField, TextField } from "~/ui/fields";
import { ImageField } from "~/ui/image-field";
import { useToast } from "~/ui/toasts";
import { capitalize } from "./capitalize";
import { descriptionLimit, editEventForm, minutesBetweenTimes, submitEventForm } from "./rules";

export type EventChoices = {
  categories: { id: string; name: string }[];
  neighborhoods: { id: string; name: string }[];
};

/** What is told of one that is there. */
export type ToldEvent = Pick<
  InputOf<typeof editEventForm>,
  "title" | "date" | "startTime" | "endTime" | "venueName" | "address" | "neighborhoodId" | "categoryId" | "description"
>;

type EventFormProps = {
  /** The one that is edited; without it one is submitted. */
  event?: ToldEvent & { id: string; image: Photo | null; coverArt: CoverArt };
  choices: EventChoices;
  today: string;
  /** Where a new one is to be: the day that was looked at. */
  day?: string;
  footer: (busy: boolean) => ReactNode;
  onDone?: (result: CommandResult) => void;
};

/** The same in the dialog and on its pages. What is typed is kept on this device until it was sent. */
export function EventForm({ event, choices, today, day, footer, onDone }: EventFormProps) {
  const toast = useToast();
  const doing = event
    ? { of: editEventForm, values: { eventId: event.id }, draft: `event:${event.id}` }
    : { of: submitEventForm, action: "/events/new", draft: "event" };
  return (
    <CommandForm {...doing} once onDone={onDone} className="grid gap-4">
      {({ busy }) => (
        <>
          <TextField
            name="title"
            label="Title"
            placeholder="What is it called?"
            autoComplete="off"
            defaultValue={event?.title}
          />
          <div className="grid items-start gap-4 md:grid-cols-[1.3fr_2fr]">
            <TextField name="date" label="Date" type="date" min={today} defaultValue={event?.date ?? day} />
            <FieldGroup
              legend="Time"
              names={["startTime", "endTime"]}
              columns="two"
              help="An end at or before the start is after midnight."
            >
              <TimeField
                name="startTime"
                label="Start time"
                step={minutesBetweenTimes}
                defaultValue={event?.startTime}
              />
              <TimeField name="endTime" label="End time" step={minutesBetweenTimes} defaultValue={event?.endTime} />
            </FieldGroup>
          </div>
          <div className="grid items-start gap-4 md:grid-cols-2">
            <TextField
              name="venueName"
              label="Venue name"
              optional
              autoComplete="off"
              defaultValue={event?.venueName}
            />
            <TextField name="address" label="Address" autoComplete="off" defaultValue={event?.address} />
            <SelectField
              name="neighborhoodId"
              label="Neighborhood"
              placeholder="Choose"
              options={choices.neighborhoods.map(({ id, name }) => ({ value: id, label: name }))}
              defaultValue={event?.neighborhoodId}
            />
            <SelectField
              name="categoryId"
              label="Category"
              placeholder="Choose"
              options={choices.categories.map(({ id, name }) => ({ value: id, label: capitalize(name) }))}
              defaultValue={event?.categoryId}
            />
          </div>
          <TextAreaField
            name="description"
            label="Description"
            optional
            rows={4}
            defaultValue={event?.description}
            counter={descriptionLimit}
          />
          <ImageField
            name="image"
            label="Event image"
            help="JPEG, PNG, WebP or GIF, up to 5 MB"
            accept="image/jpeg,image/png,image/webp,image/gif"
            current={event && <CurrentPicture {...event} />}
            check={checkImage}
            onRejected={(message) => toast({ tone: "destructive", title: "Invalid image", text: message })}
          />
          {footer(busy)}
        </>
      )}
    </CommandForm>
  );
}
