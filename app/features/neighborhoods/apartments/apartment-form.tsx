import type { ReactNode } from "react";
import { CommandForm } from "~/platform/commands/command-form";
import type { CommandResult } from "~/platform/commands/result";
import type { InputOf } from "~/platform/forms/form";
import { SelectField, TextField } from "~/ui/fields";
import { addApartmentPath } from "./links";
import type { NeighborhoodChoice } from "./queries.server";
import { editApartmentForm, submitApartmentForm } from "./rules";

/** What is told of one that is there. */
export type ToldApartment = Omit<InputOf<typeof editApartmentForm>, "apartmentId">;

type ApartmentFormProps = {
  neighborhoods: readonly NeighborhoodChoice[];
  footer: (busy: boolean) => ReactNode;
  onDone?: (result: CommandResult) => void;
} & (
  | {
      /** In whose guide the form stands. */
      neighborhood: NeighborhoodChoice;
      apartment?: undefined;
    }
  | {
      neighborhood?: undefined;
      /** The one that is edited. */
      apartment: ToldApartment & { id: string };
    }
);

/** The same in the dialog and on its pages. */
export function ApartmentForm({ neighborhood, apartment, neighborhoods, footer, onDone }: ApartmentFormProps) {
  const doing = apartment
    ? { of: editApartmentForm, values: { apartmentId: apartment.id }, draft: `apartment:${apartment.id}` }
    : { of: submitApartmentForm, action: addApartmentPath(neighborhood.id), draft: `apartment:${neighborhood.id}` };
  return (
    <CommandForm {...doing} once onDone={onDone} className="grid gap-4">
      {({ busy }) => (
        <>
          <TextField name="name" label="Apartment name" autoComplete="off" defaultValue={apartment?.name} />
          <SelectField
            name="neighborhoodId"
            label="Neighborhood"
            options={neighborhoods.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={apartment ? apartment.neighborhoodId : neighborhood.id}
          />
          <TextField name="address" label="Address" optional autoComplete="off" defaultValue={apartment?.address} />
          {footer(busy)}
        </>
      )}
    </CommandForm>
  );
}
