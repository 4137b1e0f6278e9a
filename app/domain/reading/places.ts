/** Begins with what is forgotten at sign-out: see `forgetOnSignOutScript`. */
const name = "read:places";

/** How many conversations are remembered: the one that was read longest ago is forgotten first. */
const most = 500;

/** Of a thread the position of a reply, of a board a moment in ms since 1970. */
type Places = Record<string, number>;

export const threadKey = (threadId: string): string => `thread:${threadId}`;
export const boardKey = (boardId: number): string => `board:${boardId}`;

/** How far somebody read on this device: the server is not told. Undefined where they never were. */
export function placeOf(key: string): number | undefined {
  return readAll()[key];
}

/** Remembers a place, unless somebody was further already. */
export function keepPlace(key: string, place: number): void {
  const { [key]: before = -1, ...others } = readAll();
  if (place <= before) return;
  const kept = [...Object.entries(others), [key, place]].slice(-most);
  try {
    localStorage.setItem(name, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Full or forbidden: nothing is marked as new.
  }
}

/** As last read: each row of a list asks. */
let latest: { text: string | null; places: Places } = { text: null, places: {} };

function readAll(): Places {
  try {
    const text = localStorage.getItem(name);
    if (text !== latest.text) latest = { text, places: Object(JSON.parse(text ?? "{}")) };
    return latest.places;
  } catch {
    return {};
  }
}
