import { counted } from "~/ui/counted";
import { joined } from "~/ui/joined";

/** Why a calendar could not be read, and what an admin can do: by the codes that are stored. */
const troubles: Readonly<Record<string, string>> = {
  address: "This is no address of the web that we may open. Please add the calendar again with another one.",
  private: "The address leads into a private network, where we look at nothing. Please use a public one.",
  "unknown-host": "There is no server of this name. Is the address spelled right?",
  unreachable: "The server did not answer, or broke off. It is tried again tonight.",
  redirects: "The address leads on and on. Please use the one at which the calendar is.",
  status: "The server refused to give us the calendar. Is it public, and still there?",
  "too-large": "The calendar has more than 5 MB. Please use one that leaves out what is over.",
  "too-slow": "The server took too long. It is tried again tonight.",
  damaged: "What the server sent can’t be unpacked. It is tried again tonight.",
  "no-calendar": "There is no calendar at this address. It should give a file that begins with BEGIN:VCALENDAR.",
  unread: "This calendar takes too long to read. Please use a smaller one.",
};

export const troubleWords = (code: string): string =>
  troubles[code] ?? "The calendar could not be read. It is tried again tonight.";

type State = { isFile: boolean; isPaused: boolean; isTried: boolean; trouble: string | null };

/** How it does, in one or two words. */
export function standingOf({ isFile, isPaused, isTried, trouble }: State): string {
  if (isFile) return "From a file";
  if (isPaused) return "Paused";
  if (!isTried) return "Being read";
  return trouble ? "Can’t be read" : "Read each night";
}

type Counts = Readonly<Record<"found" | "added" | "changed" | "withdrawn" | "gone" | "beyond", number>> & {
  elsewhere?: number;
};

/** "12 events in the next eight weeks: 3 new, 1 changed" */
export function broughtWords({ found, added, changed, elsewhere = 0, withdrawn, gone, beyond }: Counts): string {
  const news = [
    added > 0 && `${added} new`,
    changed > 0 && `${changed} changed`,
    withdrawn > 0 && `${withdrawn} taken back`,
    elsewhere > 0 && `${elsewhere} approved but elsewhere now`,
    gone > 0 && `${gone} approved but gone`,
    beyond > 0 && `${beyond} left for later`,
  ].filter((each) => each !== false);
  return `${counted(found, "event")} in the next eight weeks${news.length > 0 ? `: ${joined(news)}` : ""}`;
}
