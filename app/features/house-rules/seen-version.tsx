import { use, useState } from "react";
import { FormStateContext } from "~/ui/form-state";

/**
 * The newest version that whoever edits knows of. It stays that one until the form comes back refused because there is a newer
 * one: what somebody else published is never replaced by somebody who was not told.
 * Not among the values of the form: those name it, and a form that comes back refused is still this one.
 */
export function SeenVersion({ newest }: { newest: number }) {
  const { errors, values } = use(FormStateContext);
  const [seen, setSeen] = useState(() => Number(values.seen ?? newest));
  if (errors.seen && seen !== newest) setSeen(newest);
  return <input type="hidden" name="seen" value={seen} readOnly />;
}
