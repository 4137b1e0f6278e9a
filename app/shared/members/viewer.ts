/** Whoever asks. A visitor is null. Only what policies and the navigation need; never sent to a page whole. */
export type Viewer = {
  id: string;
  username: string;
  fullName: string;
  avatarKey: string | null;
  isAdmin: boolean;
  emailConfirmed: boolean;
  session: { id: string; expiresAt: Date; renewedAt: Date };
};

/** How a person is called: full name, else username, else Anonymous (also for those who erased their account). */
export const displayName = (person: { fullName: string | null; username: string | null } | null): string =>
  person?.fullName || person?.username || "Anonymous";

/** For where no picture shows: of the full name (three at most), else the first two letters of the username, else AN. */
export function initialsOf(person: { fullName: string | null; username: string | null } | null): string {
  const words = (person?.fullName ?? "").split(/\s+/).filter(Boolean);
  const letters = words
    .slice(0, 3)
    .map((word) => [...word][0] ?? "")
    .join("");
  return (letters || (person?.username ?? "").slice(0, 2) || "AN").toUpperCase();
}
