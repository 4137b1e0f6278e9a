import type { ReactNode } from "react";
import { formatTime } from "~/shared/calendar/format";
import { weekdays } from "~/shared/calendar/weekdays";
import { CommandForm } from "~/shared/commands/command-form";
import type { CommandResult } from "~/shared/commands/result";
import { acceptedImages, checkImage, INVALID_IMAGE } from "~/shared/images/rules";
import { ChoicesField } from "~/ui/choices-field";
import { FieldGroup } from "~/ui/field-group";
import { SelectField, TextAreaField, TextField } from "~/ui/fields";
import { ImageField } from "~/ui/image-field";
import { useToast } from "~/ui/toasts";
import { descriptionLimit, halfHours, serviceCategories, submitServiceForm } from "./rules";

type ServiceFormProps = { footer: (busy: boolean) => ReactNode; onDone?: (result: CommandResult) => void };

/** The same in the dialog and on its own page. What is typed is kept on this device until it was sent. */
export function ServiceForm({ footer, onDone }: ServiceFormProps) {
  const toast = useToast();
  return (
    <CommandForm
      of={submitServiceForm}
      action="/services/new"
      draft="service"
      once
      onDone={onDone}
      className="grid gap-4"
    >
      {({ busy }) => (
        <>
          <TextField name="title" label="Title" autoComplete="off" placeholder="Small repairs, any house" />
          <div className="grid items-start gap-4 md:grid-cols-2">
            <SelectField name="category" label="Category" placeholder="Choose" options={categoryOptions} />
            <TextField
              name="priceRange"
              label="Price range"
              optional
              autoComplete="off"
              placeholder="40-60"
              help="In dollars: numbers and dashes."
            />
          </div>
          <TextField
            name="location"
            label="Location"
            autoComplete="off"
            placeholder="Hyde Park and around"
            help="Everyone can read it. A part of town is enough."
          />
          <TextAreaField name="description" label="Description" rows={4} counter={descriptionLimit} />
          <ChoicesField name="availableDays" label="Available days" options={weekdays} />
          <FieldGroup
            legend="Time"
            names={["startTime", "endTime"]}
            columns="two"
            help="An end at or before the start is after midnight."
          >
            <SelectField name="startTime" label="Start time" placeholder="Choose" options={timeOptions} />
            <SelectField name="endTime" label="End time" placeholder="Choose" options={timeOptions} />
          </FieldGroup>
          <ImageField
            name="image"
            label="Image (optional)"
            help="JPEG, PNG, WebP or GIF, up to 5 MB"
            accept={acceptedImages}
            check={checkImage}
            onRejected={(message) => toast({ tone: "destructive", title: INVALID_IMAGE, text: message })}
          />
          {footer(busy)}
        </>
      )}
    </CommandForm>
  );
}

const categoryOptions = serviceCategories.map((category) => ({ value: category, label: category }));
const timeOptions = halfHours.map((time) => ({ value: time, label: formatTime(time) }));
