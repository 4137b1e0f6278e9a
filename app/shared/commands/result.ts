import type { KeptValues } from "./form";
import type { Toast } from "./refusal";

/** What a page gets back when a command did not send it elsewhere. */
export type CommandResult = {
  command: string;
  /** Different for each answer, so that the same toast can be shown twice. */
  id: string;
  ok: boolean;
  toast?: Toast;
  /** Where it can be seen. */
  show?: string;
  errors: Record<string, string>;
  /** What was typed, for a page without script. */
  values: KeptValues;
};
