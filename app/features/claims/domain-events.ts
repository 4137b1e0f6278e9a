declare module "~/platform/events/events.server" {
  interface DomainEvents {
    /** Whoever asked hears of it by mail. */
    ClaimDecided: { claimId: string; outcome: "granted" | "refused"; by: "admin" | "code" };
  }
}

export {};
