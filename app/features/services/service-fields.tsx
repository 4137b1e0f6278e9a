import { exampleNeighborhood } from "city";
import { TimeField } from "~/domain/calendar/time-field";
import { weekdays } from "~/domain/calendar/weekdays";
import type { InputOf } from "~/platform/forms/form";
import { PictureField } from "~/platform/images/picture-field";
import { CurrentPicture } from "~/platform/images/pictures";
import type { CoverArt, Photo } from "~/platform/images/urls";
import { ChoicesField } from "~/ui/choices-field";
import { FieldGroup } from "~/ui/field-group";
import { SelectField, TextAreaField, TextField } from "~/ui/fields";
import { descriptionLimit, minutesBetweenTimes, serviceCategories, type submitServiceForm } from "./rules";

/** What is told of one that is there. */
export type ToldService = Omit<InputOf<typeof submitServiceForm>, "image">;

type ServiceFieldsProps = {
  /** The one that is edited; without it one is submitted. */
  service?: ToldService & { image: Photo | null; coverArt: CoverArt };
  /** Others suggest no picture. */
  isSuggestion?: boolean;
};

export function ServiceFields({ service, isSuggestion }: ServiceFieldsProps) {
  return (
    <>
      <TextField
        name="title"
        label="Title"
        autoComplete="off"
        placeholder="Small repairs, any house"
        defaultValue={service?.title}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <SelectField
          name="category"
          label="Category"
          placeholder="Choose"
          options={categoryOptions}
          defaultValue={service?.category}
        />
        <TextField
          name="priceRange"
          label="Price range"
          optional
          autoComplete="off"
          placeholder="40-60"
          defaultValue={service?.priceRange.replace("$", "")}
          help="In dollars: numbers and dashes."
        />
      </div>
      <TextField
        name="location"
        label="Location"
        autoComplete="off"
        placeholder={`${exampleNeighborhood()} and around`}
        defaultValue={service?.location}
        help="Everyone can read it. A part of town is enough."
      />
      <TextAreaField
        name="description"
        label="Description"
        rows={4}
        defaultValue={service?.description}
        counter={descriptionLimit}
      />
      <ChoicesField
        name="availableDays"
        label="Available days"
        options={weekdays}
        defaultValue={service?.availableDays}
      />
      <FieldGroup
        legend="Time"
        names={["startTime", "endTime"]}
        columns="two"
        help="An end at or before the start is after midnight."
      >
        <TimeField name="startTime" label="Start time" step={minutesBetweenTimes} defaultValue={service?.startTime} />
        <TimeField name="endTime" label="End time" step={minutesBetweenTimes} defaultValue={service?.endTime} />
      </FieldGroup>
      {!isSuggestion && (
        <PictureField
          label={service ? "Image" : "Image (optional)"}
          current={service && <CurrentPicture {...service} />}
          removal={service?.image && "Remove image, and go back to the drawn poster"}
        />
      )}
    </>
  );
}

const categoryOptions = serviceCategories.map((category) => ({ value: category, label: category }));
