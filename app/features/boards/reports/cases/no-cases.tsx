import { QuietPorch } from "~/shell/quiet-porch";
import { ButtonLink } from "~/ui/button";
import type { CaseStatus } from "./case-filters";

const words: Record<CaseStatus, [title: string, text: string]> = {
  open: ["No open cases", "Everybody gets along tonight. A report lights up here as soon as a neighbor sends one."],
  decided: ["Nothing was decided yet", "What was decided is kept here, with a copy of what was reported."],
};

type NoCasesProps = { status: CaseStatus; back: { to: string; label: string } };

export function NoCases({ status, back }: NoCasesProps) {
  const [title, text] = words[status];
  return (
    <QuietPorch title={title} text={text}>
      <ButtonLink tone="outline" to={back.to}>
        {back.label}
      </ButtonLink>
    </QuietPorch>
  );
}
