import { city } from "city";
import type { ReactNode } from "react";
import { TimeField } from "~/domain/calendar/time-field";
import { weekdays } from "~/domain/calendar/weekdays";
import { CommandForm } from "~/platform/commands/command-form";
import type { CommandResult } from "~/platform/commands/result";
import { ChoicesField } from "~/ui/choices-field";
import { FieldGroup } from "~/ui/field-group";
import { SelectField, TextAreaField, TextField } from "~/ui/fields";
import type { ShownHappyHour } from "./queries.server";
import { dealDescriptionLimit, editHappyHourForm, submitHappyHourForm } from "./rules";

type HappyHourFormProps = {
  /** The one that is edited; without it one is submitted. */
  happyHour?: ShownHappyHour;
  footer: (busy: boolean) => ReactNode;
  onDone?: (result: CommandResult) => void;
};

/** The same in both dialogs and on their pages. What is typed is kept on this device until it was sent. */
export function HappyHourForm({ happyHour, footer, onDone }: HappyHourFormProps) {
  const doing = happyHour
    ? { of: editHappyHourForm, values: { happyHourId: happyHour.id }, draft: `happy-hour:${happyHour.id}` }
    : { of: submitHappyHourForm, action: "/happy-hours/new", draft: "happy-hour", once: true };
  return (
    <CommandForm {...doing} onDone={onDone} className="grid gap-4">
      {({ busy }) => (
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
              options={city.neighborhoods.map((name) => ({ value: name, label: name }))}
            />
            <TextField name="address" label="Address" defaultValue={happyHour?.address} autoComplete="off" />
            <TextField
              name="phoneNumber"
              label="Phone number"
              type="tel"
              placeholder={city.phonePlaceholder}
              help="Only you and admins see it."
              defaultValue={happyHour?.phoneNumber ?? undefined}
              autoComplete="off"
            />
          </div>
          <FieldGroup
            legend="Time"
            names={["startTime", "endTime"]}
            columns="two"
            help="An end at or before the start is after midnight."
          >
            <TimeField name="startTime" label="Start time" step={15} defaultValue={happyHour?.startTime} />
            <TimeField name="endTime" label="End time" step={15} defaultValue={happyHour?.endTime} />
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
          {footer(busy)}
        </>
      )}
    </CommandForm>
  );
}
