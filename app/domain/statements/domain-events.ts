export {}; // adds to that module instead of declaring it anew

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
    /** Its decision was undone before anybody was told. */
    StatementForgotten: { statementId: string };
  }
}
