export {}; // adds to that module instead of declaring it anew

declare module "~/platform/events/events.server" {
  interface DomainEvents {
    /** The reason stands in the row. */
    DocumentRefused: { requestId: string; memberId: string };
    /** Nobody decided in time, or the picture was lost. */
    DocumentExpired: { requestId: string; memberId: string };
    /** A picture was deleted: what the database keeps of it is to be overwritten. */
    DocumentDeleted: { requestId: string };
  }
}
