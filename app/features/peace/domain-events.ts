export {}; // adds to that module instead of declaring it anew

declare module "~/platform/events/events.server" {
  interface DomainEvents {
    /** Somebody blocked or muted another one, or took it back: who did, and never whom. */
    BlocksChanged: { memberId: string };
  }
}
