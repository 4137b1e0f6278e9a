import type { Field } from "./fields";

/** A field of what nobody else on the device shall find: a form that waits for a sign-in forgets what was typed into it. */
export const neverKept = <T>(field: Field<T>): Field<T> => ({ ...field, isPrivate: true });
