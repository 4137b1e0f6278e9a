import type { KeptValues } from "./form";
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
  toast?: Toast;
  /** Where it can be seen. */
  show?: string;
  reveals?: Revealed;
  errors: Record<string, string>;
  /** What was typed, for a page without script. */
  values: KeptValues;
};
