import type { Context } from "~/platform/context.server";
import { shared } from "~/platform/shared.server";
import { ruleOptions } from "./cited-rule";
import { currentHouseRules } from "./queries.server";

/** The rules to choose from, for pages on which somebody decides against others. The same for all who do. */
export const listRuleOptions = shared(async (context) => ruleOptions(await currentHouseRules(context)));

/** For pages on which admins alone do; null for everybody else. */
export const ruleOptionsForAdmins = async (context: Context) =>
  context.viewer?.isAdmin ? listRuleOptions(context) : null;
