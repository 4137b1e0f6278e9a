import type { KeptValues } from "~/platform/forms/form";
import type { Toast } from "./refusal";

/** Private facts for whoever just asked for them. */
export type Revealed = {
  /** The id of what they are about. */
  about: string;
  facts: { label: string; value: string }[];
};

/** What a page gets back when a command did not send it elsewhere. */
export type CommandResult = {
  command: string;
  /** Different for each answer, so that the same toast can be shown twice. */
  id: string;
  ok: boolean;
  /** What became of it, in a word that stays, and the ids of what it was about or what it made. */
  code?: string;
  about?: readonly string[];
  toast?: Toast;
  /** The account was refused, not the form. */
  isBanned?: boolean;
  /** Where it can be seen. */
  show?: string;
  reveals?: Revealed;
  /** What the browser is to be asked for. */
  asks?: object;
  errors: Record<string, string>;
  /** What was typed, for a page without script. */
  values: KeptValues;
};

/** Whoever else says that an account is banned says it under this name, so that it stands there once. */
export const bannedToastId = "account-banned";

/** The toast of an answer, under a name of its own. */
export const toastOf = ({ id, isBanned, toast }: Pick<CommandResult, "id" | "isBanned" | "toast">) =>
  toast && { id: isBanned ? bannedToastId : id, ...toast };
