import { PlainDialogLink } from "~/ui/dialog-link";
import { type HouseRule, houseRulesPath } from "./house-rule";

/** Among words. With script the rules open above the page, which keeps what was typed. */
export function HouseRulesLink({ rules }: { rules: readonly HouseRule[] }) {
  return (
    <PlainDialogLink to={houseRulesPath} page={() => import("./dialog")} data={{ rules }}>
      house rules
    </PlainDialogLink>
  );
}
