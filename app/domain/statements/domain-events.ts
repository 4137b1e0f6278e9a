import type { CitedRule } from "~/domain/house-rules/house-rule";
import type { CaseRole } from "~/domain/reporting/rules";
import type { FoundBy, StatementAction, TakenBack } from "./rules";

declare module "~/platform/events/events.server" {
  interface DomainEvents {
    StatementIssued: {
      statementId: string;
      memberId: string;
      /** Before this moment nobody is told, as it can still be undone. */
      holdUntil: Date | null;
      /** Another mail says all that the notice would. */
      toldOtherwise: boolean;
    };
    /** The account that it concerned is gone: nobody is told, and no reasons are kept. Not of a case, nor of what can be undone. */
    DecidedOfNobody: {
      /** What it was about, as sentences say it. */
      noun: string;
      action: StatementAction;
      rule: CitedRule | null;
      foundBy: FoundBy;
    };
    /** Its decision was undone before anybody was told. */
    StatementForgotten: { statementId: string };
    /** A moderator or an admin took back by hand what was decided: no appeal did, nor the end of its time, nor who undid it within the seconds for that. */
    TakenBackByHand: {
      /** What it was about, as sentences say it. */
      noun: string;
      what: TakenBack;
      by: CaseRole;
    };
  }
}
