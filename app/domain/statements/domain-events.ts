export {}; // adds to that module instead of declaring it anew

declare module "~/platform/events/events.server" {
  interface DomainEvents {
    StatementIssued: {
      statementId: string;
      memberId: string;
      /** Before this moment nobody is told, as it can still be undone. */
      holdUntil: Date | null;
    };
    /** Its decision was undone before anybody was told. */
    StatementForgotten: { statementId: string };
  }
}
