import type { Way } from "~/domain/residency/ways";

type Moved = { memberId: string };

declare module "~/platform/events/events.server" {
  interface DomainEvents {
    MemberBanned: Moved;
    BanLifted: Moved;
    RoleChanged: Moved & { role: "admin" | "member" };
    /** Some of a member's, by the member, or by who took the account back: open pages look whether theirs is one. */
    SessionsEnded: Moved;
    /** With a mailed link, or by the member who was signed in. */
    PasswordChanged: Moved & { by: "link" | "member" };
    /** The code that signing in takes after the password: set up, given up, or taken away by two admins. */
    SecondStepChanged: Moved & { change: "on" | "off" | "codes" | "reset" };
    /** By the member, who was just asked again. */
    PasskeyChanged: Moved & { by: "added" | "removed" };
    /** In whichever way; or what was withdrawn is given back. */
    ResidencyVerified: Moved & { way: Way; isRestored?: boolean };
    /** An admin took it back; the member reads why. */
    ResidencyRevoked: Moved & { residencyId: string };
    /** An account was erased by its holder. */
    MemberLeft: Moved & {
      /** The points that others lose, as what went with it had brought them, by their ids. */
      lost: Readonly<Record<string, number>>;
    };
  }
}
