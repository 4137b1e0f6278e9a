import type { DemoSubmission } from "./submission.ts";
import suggestions from "./suggestions.json" with { type: "json" };
import type { DemoEvent } from "./types.ts";

type DemoSuggestion = DemoSubmission & {
  neighborhood: DemoEvent["neighborhood"];
  type: "things_to_do" | "where_to_live" | "general";
  title: string;
  description: string;
};

/** Tips for the neighborhoods of the demo city. */
export const demoSuggestions = suggestions as DemoSuggestion[];
