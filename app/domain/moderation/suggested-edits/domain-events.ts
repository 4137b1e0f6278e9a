type Suggested = { kind: string; submissionId: string; editId: string };

declare module "~/platform/events/events.server" {
  interface DomainEvents {
    /** A member would correct something that somebody else shared. */
    EditSuggested: Suggested & { memberId: string };
    /** Whoever may decide it has, and its member is told. */
    SuggestedEditDecided: Suggested & { outcome: "accepted" | "declined"; decidedBy: string };
  }
}

export {};
