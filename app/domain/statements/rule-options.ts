import { useMatches } from "react-router";
import type { RuleOption } from "~/domain/house-rules/cited-rule";

/** The rules to choose from, as the loader of the page tells them, or that of a page above it. */
export function useRuleOptions(): readonly RuleOption[] {
  const told = useMatches().map(({ loaderData }) => loaderData as { ruleOptions?: readonly RuleOption[] } | undefined);
  return told.find((page) => page?.ruleOptions)?.ruleOptions ?? [];
}
