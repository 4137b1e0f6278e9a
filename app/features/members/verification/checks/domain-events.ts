export {}; // adds to that module instead of declaring it anew

declare module "~/platform/events/events.server" {
  interface DomainEvents {
    /** Until when it holds stands in the row. */
    ResidencyAskedAgain: { residencyId: string; memberId: string };
  }
}
