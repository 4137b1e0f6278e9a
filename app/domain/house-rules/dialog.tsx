import type { DialogPage } from "~/ui/dialog-page";
import type { HouseRule } from "./house-rule";
import { RuleList } from "./rule-list";

/** The rules above a form, so that nothing that was typed into it is left behind. */
export const dialog = {
  title: () => "House rules",
  text: () => "What we keep to here, all of us.",
  body: ({ rules }) => <RuleList rules={rules} />,
} satisfies DialogPage<{ rules: readonly HouseRule[] }>;
