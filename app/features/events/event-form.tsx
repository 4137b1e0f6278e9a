import type { ReactNode } from "react";
import { formatTime } from "~/shared/calendar/format";
import { CommandForm } from "~/shared/commands/command-form";
import { checkImage } from "~/shared/images/rules";
import { FieldGroup } from "~/ui/field-group";
import { SelectField, TextAreaField, TextField } from "~/ui/fields";
import { ImageField } from "~/ui/image-field";
import { useToast } from "~/ui/toasts";
import { capitalize } from "./capitalize";
import { descriptionLimit, minutesBetweenTimes, submitEventForm } from "./rules";

export type EventChoices = {
  categories: { id: string; name: string }[];
  neighborhoods: { id: string; name: string }[];
};

type EventFormProps = {
  choices: EventChoices;
  today: string;
  footer: (busy: boolean) => ReactNode;
  onDone?: () => void;
};

const times = Array.from({ length: (24 * 60) / minutesBetweenTimes }, (_, index) => {
  const minutes = index * minutesBetweenTimes;
  const value = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  return { value, label: formatTime(value) };
});

/** The same in the dialog and on its own page. What is typed is kept on this device until it was sent. */
export function EventForm({ choices, today, footer, onDone }: EventFormProps) {
  const toast = useToast();
  return (
    <CommandForm of={submitEventForm} action="/events/new" draft="event" once onDone={onDone} className="grid gap-4">
      {({ busy }) => (
        <>
          <TextField name="title" label="Title" placeholder="What is it called?" autoComplete="off" />
          <FieldGroup
            legend="When"
            names={["date", "startTime", "endTime"]}
            columns="lead-and-two"
            help="An end at or before the start is after midnight."
          >
            <TextField name="date" label="Date" type="date" min={today} />
            <SelectField name="startTime" label="Start time" placeholder="Choose" options={times} />
            <SelectField name="endTime" label="End time" placeholder="Choose" options={times} />
          </FieldGroup>
          <div className="grid items-start gap-4 md:grid-cols-2">
            <TextField name="venueName" label="Venue name" optional autoComplete="off" />
            <TextField name="address" label="Address" autoComplete="off" />
            <SelectField
              name="neighborhoodId"
              label="Neighborhood"
              placeholder="Choose"
              options={choices.neighborhoods.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <SelectField
              name="categoryId"
              label="Category"
              placeholder="Choose"
              options={choices.categories.map(({ id, name }) => ({ value: id, label: capitalize(name) }))}
            />
          </div>
          <TextAreaField name="description" label="Description" optional rows={4} counter={descriptionLimit} />
          <ImageField
            name="image"
            label="Event image"
            help="JPEG, PNG, WebP or GIF, up to 5 MB"
            accept="image/jpeg,image/png,image/webp,image/gif"
            check={checkImage}
            onRejected={(message) => toast({ tone: "destructive", title: "Invalid image", text: message })}
          />
          {footer(busy)}
        </>
      )}
    </CommandForm>
  );
}
