type Rsvp = { eventId: string; memberId: string; organizerId: string | null };

declare module "~/platform/events/events.server" {
  interface DomainEvents {
    EventRsvped: Rsvp;
    RsvpCancelled: Rsvp;
  }
}

export {};
