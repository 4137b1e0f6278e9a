import { createContext, use, useId } from "react";

/** What came back from a form that was refused: the message under each field, and what had been typed. */
type FormState = { errors: Record<string, string>; values: Record<string, unknown> };

export const FormStateContext = createContext<FormState>({ errors: {}, values: {} });

/** Set by a FieldGroup: its fields leave their message to it and point to where it says it. */
export const FieldGroupContext = createContext<{ noteId: string; names: readonly string[] } | null>(null);

export type Field = {
  id: string;
  /** Where the field's help and message stand; render them there with this id. */
  noteId: string;
  error: string | undefined;
  /** The message is said by the group around the field, not by the field itself. */
  grouped: boolean;
  /** What was typed before the form came back; undefined if it never went. */
  defaultValue: string | undefined;
  describedBy: string | undefined;
};

/** @param hasNote whether something beside an error (help, a counter) stands under `noteId`. */
export function useField(name: string, hasNote = false): Field {
  const id = `${useId()}${name}`;
  const { errors, values } = use(FormStateContext);
  const group = use(FieldGroupContext);
  const grouped = group?.names.includes(name) ?? false;
  const error = errors[name];
  const noteId = `${id}-note`;
  const notes = [grouped && error && group?.noteId, (hasNote || (error && !grouped)) && noteId];
  return {
    id,
    noteId,
    error,
    grouped,
    defaultValue: asText(values[name]),
    describedBy: notes.filter(Boolean).join(" ") || undefined,
  };
}

function asText(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
}
