export {}; // adds to that module instead of declaring it anew

declare module "~/platform/events/events.server" {
  interface DomainEvents {
    AppealDecided: { residencyId: string; memberId: string };
  }
}
