type Moved = { memberId: string };

declare module "~/platform/events/events.server" {
  interface DomainEvents {
    MemberBanned: Moved;
    BanLifted: Moved;
    RoleChanged: Moved & { role: "admin" | "member" };
    /** With a link that was mailed. */
    PasswordChanged: Moved;
    MemberVerified: Moved;
    VerificationWithdrawn: Moved;
    /** An account was erased by its holder. */
    MemberLeft: Moved & {
      /** How many RSVPs of theirs went with it, by the organizers of the events. */
      rsvpsByOrganizer: Readonly<Record<string, number>>;
    };
  }
}

export {};
