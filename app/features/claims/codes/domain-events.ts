export {}; // adds to that module instead of declaring it anew

declare module "~/platform/events/events.server" {
  interface DomainEvents {
    /** The letter is mailed, or the call was made. Whoever claims hears of it by mail. */
    ClaimCodeSent: { claimId: string };
  }
}
