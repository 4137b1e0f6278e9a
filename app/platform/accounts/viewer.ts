/** A request's signed-in member; null for a visitor. Only what policies and the navigation need; never sent to a page whole. */
export type Viewer = {
  id: string;
  username: string;
  fullName: string;
  avatarKey: string | null;
  /** False for an admin who `lacksSecondStep`. */
  isAdmin: boolean;
  /** An admin who can do nothing of it before the sign-in takes a code as well, because the operator asks for that. */
  lacksSecondStep: boolean;
  emailConfirmed: boolean;
  /** How sure it is that they live here; null for who is not verified. */
  level: "low" | "medium" | "high" | null;
  /** Whether they asked for anything to be kept from their own eyes: if not, no page looks for it. */
  hidesSome: boolean;
  /** See `members.accessVersion`. */
  accessVersion: number;
  session: { id: string; createdAt: Date; expiresAt: Date; renewedAt: Date; authenticatedAt: Date };
};

/** For so long after the password, what counts can be done without being asked for it again. */
const authenticatedMinutes = 10;

/** Clocks of two machines differ by less; a moment that is further ahead is of a clock that was wrong, and proves nothing. */
const clocksDifferMs = 60_000;

/** Whether a session's member proved a moment ago to be who they are. */
export function isAuthenticated({ authenticatedAt }: Pick<Viewer["session"], "authenticatedAt">, now: Date): boolean {
  const ago = now.getTime() - authenticatedAt.getTime();
  return ago > -clocksDifferMs && ago < authenticatedMinutes * 60_000;
}

/** How a person is called: full name, else username, else Anonymous (also for those who erased their account). */
export const displayName = (person: { fullName: string | null; username: string | null } | null): string =>
  person?.fullName || person?.username || "Anonymous";

type Named = { fullName: string | null; username: string | null } | null;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first of a word that is more than punctuation, in any script: what a reader takes for one character. */
function initialOf(word: string): string {
  // Two plain letters belong to no longer character, and looking for one takes longer than all else that makes a face.
  if (/^[a-z]{2}/i.test(word)) return word.charAt(0);
  for (const { segment } of graphemes.segment(word)) if (/[\p{L}\p{N}\p{So}]/u.test(segment)) return segment;
  return "";
}

/** For where no picture shows: of the full name (three at most), else the first two letters of the username, else AN. */
export function initialsOf(person: Named): string {
  const initials = (person?.fullName ?? "").split(/\s+/).map(initialOf).filter(Boolean).slice(0, 3).join("");
  return (initials || (person?.username ?? "").slice(0, 2) || "AN").toUpperCase();
}

/** As many colours as there are for those without a picture. */
export const faceTones = 6;

/** How a person is shown: the picture that they chose, else their initials in a colour that stays with the account. */
export function faceOf(person: (Named & { id?: string | null; avatarKey?: string | null }) | null) {
  return { avatarKey: person?.avatarKey ?? null, initials: initialsOf(person), tone: toneOf(person?.id) };
}

export type FaceOf = ReturnType<typeof faceOf>;

/** Null for an account that was erased. */
function toneOf(id: string | null | undefined): number | null {
  if (!id) return null;
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 0xffffff;
  return sum % faceTones;
}
