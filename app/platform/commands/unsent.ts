import { type KeptValues, keptValues, reservedFields } from "~/platform/forms/form";

/** A form that came at a time when nothing could be written, to be sent again as it is. */
export type Unsent = {
  values: KeptValues;
  /** False when a password or a picture is not among them: the form asks for it again. */
  isWhole: boolean;
};

export function asUnsent(form: FormData): Unsent {
  const key = form.get(reservedFields.key);
  const values = keptValues(form);
  const isWhole = [...form.keys()].every((name) => name in values || name === reservedFields.key);
  // With the same key it is still the same act, should the database have done it before it went away.
  return { values: typeof key === "string" ? { ...values, [reservedFields.key]: key } : values, isWhole };
}
