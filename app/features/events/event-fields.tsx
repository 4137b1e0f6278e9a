import { TimeField } from "~/domain/calendar/time-field";
import type { InputOf } from "~/platform/forms/form";
import { PictureField } from "~/platform/images/picture-field";
import { CurrentPicture } from "~/platform/images/pictures";
import type { CoverArt, Photo } from "~/platform/images/urls";
import { FieldGroup } from "~/ui/field-group";
import { namedOptions, SelectField, TextAreaField, TextField } from "~/ui/fields";
import { capitalize } from "./capitalize";
import { descriptionLimit, type editEventForm, minutesBetweenTimes } from "./rules";

export type EventChoices = {
  categories: { id: string; name: string }[];
  neighborhoods: { id: string; name: string }[];
};

/** What is told of one that is there. */
export type ToldEvent = Pick<
  InputOf<typeof editEventForm>,
  "title" | "date" | "startTime" | "endTime" | "venueName" | "address" | "neighborhoodId" | "categoryId" | "description"
>;

type EventFieldsProps = {
  /** The one that is edited; without it one is submitted. */
  event?: ToldEvent & { image: Photo | null; coverArt: CoverArt };
  choices: EventChoices;
  today: string;
  /** Where a new one is to be: the day that was looked at. */
  day?: string;
  /** Others suggest no picture. */
  isSuggestion?: boolean;
};

export function EventFields({ event, choices, today, day, isSuggestion }: EventFieldsProps) {
  return (
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
          <TimeField name="startTime" label="Start time" step={minutesBetweenTimes} defaultValue={event?.startTime} />
          <TimeField name="endTime" label="End time" step={minutesBetweenTimes} defaultValue={event?.endTime} />
        </FieldGroup>
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField name="venueName" label="Venue name" optional autoComplete="off" defaultValue={event?.venueName} />
        <TextField name="address" label="Address" autoComplete="off" defaultValue={event?.address} />
        <SelectField
          name="neighborhoodId"
          label="Neighborhood"
          placeholder="Choose"
          options={namedOptions(choices.neighborhoods)}
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
      {!isSuggestion && <PictureField label="Event image" current={event && <CurrentPicture {...event} />} />}
    </>
  );
}
