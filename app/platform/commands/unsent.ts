import { type KeptValues, keptValues, reservedFields } from "~/platform/forms/form";
import { keyIn } from "./random-key";

/** A form that came at a time when nothing could be written, to be sent again as it is. */
export type Unsent = {
  values: KeptValues;
  /** False when a password or a picture is not among them: the form asks for it again. */
  isWhole: boolean;
  /** What became of it, where more is known than that it was not saved. */
  told?: string;
};

export function asUnsent(form: FormData, told?: string): Unsent {
  const values = keptValues(form);
  const isWhole = [...form.keys()].every((name) => name in values || name === reservedFields.key);
  return { values: { ...values, ...keyOf(form) }, isWhole, told };
}

/** With the same key it is still the same act when it is sent again, should it have been done although that was not said. */
export function keyOf(form: FormData): KeptValues {
  const key = keyIn(form);
  return key ? { [reservedFields.key]: key } : {};
}
