import type { ReactNode } from "react";
import { TimeField } from "~/domain/calendar/time-field";
import { weekdays } from "~/domain/calendar/weekdays";
import { CommandForm } from "~/platform/commands/command-form";
import type { CommandResult } from "~/platform/commands/result";
import type { InputOf } from "~/platform/forms/form";
import { CurrentPicture } from "~/platform/images/pictures";
import { acceptedImages, checkImage, INVALID_IMAGE } from "~/platform/images/rules";
import type { CoverArt, Photo } from "~/platform/images/urls";
import { ChoicesField } from "~/ui/choices-field";
import { FieldGroup } from "~/ui/field-group";
import { SelectField, TextAreaField, TextField } from "~/ui/fields";
import { ImageField } from "~/ui/image-field";
import { useToast } from "~/ui/toasts";
import { descriptionLimit, editServiceForm, serviceCategories, submitServiceForm } from "./rules";

/** What is told of one that is there. */
export type ToldService = Omit<InputOf<typeof submitServiceForm>, "image">;

type ServiceFormProps = {
  /** The one that is edited; without it one is submitted. */
  service?: ToldService & { id: string; image: Photo | null; coverArt: CoverArt };
  footer: (busy: boolean) => ReactNode;
  onDone?: (result: CommandResult) => void;
};

/** The same in the dialog and on its pages. What is typed is kept on this device until it was sent. */
export function ServiceForm({ service, footer, onDone }: ServiceFormProps) {
  const doing = service
    ? { of: editServiceForm, values: { serviceId: service.id }, draft: `service:${service.id}` }
    : { of: submitServiceForm, action: "/services/new", draft: "service" };
  return (
    <CommandForm {...doing} once onDone={onDone} className="grid gap-4">
      {({ busy }) => (
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
            placeholder="Hyde Park and around"
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
            <TimeField name="startTime" label="Start time" step={30} defaultValue={service?.startTime} />
            <TimeField name="endTime" label="End time" step={30} defaultValue={service?.endTime} />
          </FieldGroup>
          <ServiceImage service={service} />
          {footer(busy)}
        </>
      )}
    </CommandForm>
  );
}

function ServiceImage({ service }: Pick<ServiceFormProps, "service">) {
  const toast = useToast();
  return (
    <>
      <ImageField
        name="image"
        label={service ? "Image" : "Image (optional)"}
        help="JPEG, PNG, WebP or GIF, up to 5 MB"
        accept={acceptedImages}
        current={service && <CurrentPicture {...service} />}
        check={checkImage}
        onRejected={(message) => toast({ tone: "destructive", title: INVALID_IMAGE, text: message })}
      />
      {service?.image && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" name="removeImage" className="size-5 flex-none accent-bluebonnet" />
          Remove image, and go back to the drawn poster
        </label>
      )}
    </>
  );
}

const categoryOptions = serviceCategories.map((category) => ({ value: category, label: category }));
