import type { InputOf } from "~/platform/forms/form";
import { namedOptions, SelectField, TextField } from "~/ui/fields";
import type { NeighborhoodChoice } from "./queries.server";
import type { editApartmentForm } from "./rules";

/** What is told of one that is there. */
export type ToldApartment = Omit<InputOf<typeof editApartmentForm>, "apartmentId">;

type ApartmentFieldsProps = {
  neighborhoods: readonly NeighborhoodChoice[];
  /** What stands there at first: of a new one only the guide that it is added from. */
  apartment: Partial<ToldApartment>;
};

export function ApartmentFields({ apartment, neighborhoods }: ApartmentFieldsProps) {
  return (
    <>
      <TextField name="name" label="Apartment name" autoComplete="off" defaultValue={apartment.name} />
      <SelectField
        name="neighborhoodId"
        label="Neighborhood"
        options={namedOptions(neighborhoods)}
        defaultValue={apartment.neighborhoodId}
      />
      <TextField name="address" label="Address" optional autoComplete="off" defaultValue={apartment.address} />
    </>
  );
}
