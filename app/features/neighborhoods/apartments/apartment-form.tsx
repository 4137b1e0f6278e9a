import type { ReactNode } from "react";
import { CommandForm } from "~/shared/commands/command-form";
import type { CommandResult } from "~/shared/commands/result";
import { SelectField, TextField } from "~/ui/fields";
import { addApartmentPath } from "./links";
import type { NeighborhoodChoice } from "./queries.server";
import { submitApartmentForm } from "./rules";

type ApartmentFormProps = {
  /** In whose guide the form stands. */
  neighborhood: NeighborhoodChoice;
  neighborhoods: readonly NeighborhoodChoice[];
  footer: (busy: boolean) => ReactNode;
  onDone?: (result: CommandResult) => void;
};

/** The same in the dialog and on its own page. */
export function ApartmentForm({ neighborhood, neighborhoods, footer, onDone }: ApartmentFormProps) {
  return (
    <CommandForm
      of={submitApartmentForm}
      action={addApartmentPath(neighborhood.id)}
      draft={`apartment:${neighborhood.id}`}
      once
      onDone={onDone}
      className="grid gap-4"
    >
      {({ busy }) => (
        <>
          <TextField name="name" label="Apartment name" autoComplete="off" />
          <SelectField
            name="neighborhoodId"
            label="Neighborhood"
            options={neighborhoods.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={neighborhood.id}
          />
          <TextField name="address" label="Address" optional autoComplete="off" />
          {footer(busy)}
        </>
      )}
    </CommandForm>
  );
}
