import { city } from "city";
import { TimeField } from "~/domain/calendar/time-field";
import { weekdays } from "~/domain/calendar/weekdays";
import { ChoicesField } from "~/ui/choices-field";
import { FieldGroup } from "~/ui/field-group";
import { SelectField, TextAreaField, TextField } from "~/ui/fields";
import type { ShownHappyHour } from "./queries.server";
import { dealDescriptionLimit, minutesBetweenTimes } from "./rules";

type HappyHourFieldsProps = {
  /** The one that is edited; without it one is submitted. */
  happyHour?: ShownHappyHour;
  /** Others suggest no number, which they don't see. */
  isSuggestion?: boolean;
};

export function HappyHourFields({ happyHour, isSuggestion }: HappyHourFieldsProps) {
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          name="restaurantName"
          label="Restaurant name"
          defaultValue={happyHour?.restaurantName}
          autoComplete="off"
        />
        <SelectField
          name="neighborhood"
          label="Neighborhood"
          placeholder="Choose"
          defaultValue={happyHour?.neighborhood}
          options={city().neighborhoods.map((name) => ({ value: name, label: name }))}
        />
        <TextField name="address" label="Address" defaultValue={happyHour?.address} autoComplete="off" />
        {!isSuggestion && (
          <TextField
            name="phoneNumber"
            label="Phone number"
            type="tel"
            placeholder={city().phonePlaceholder}
            help="Only you and admins see it."
            defaultValue={happyHour?.phoneNumber ?? undefined}
            autoComplete="off"
          />
        )}
      </div>
      <FieldGroup
        legend="Time"
        names={["startTime", "endTime"]}
        columns="two"
        help="An end at or before the start is after midnight."
      >
        <TimeField name="startTime" label="Start time" step={minutesBetweenTimes} defaultValue={happyHour?.startTime} />
        <TimeField name="endTime" label="End time" step={minutesBetweenTimes} defaultValue={happyHour?.endTime} />
      </FieldGroup>
      <ChoicesField name="daysOfWeek" label="Days" options={weekdays} defaultValue={happyHour?.daysOfWeek} />
      <TextAreaField
        name="dealDescription"
        label="Deal description"
        optional
        rows={3}
        placeholder="Half-price highballs and a five-dollar olive plate."
        defaultValue={happyHour?.dealDescription}
        counter={dealDescriptionLimit}
      />
    </>
  );
}
