import { counted } from "~/ui/counted";
import { joined } from "~/ui/joined";

/** What passes by itself, by the codes that are stored. */
const passing: Readonly<Record<string, string>> = {
  unreachable: "The server did not answer, or broke off.",
  "too-slow": "The server took too long.",
  damaged: "What the server sent can’t be unpacked.",
  fault: "The calendar could not be read, and it was no fault of the calendar.",
};

/** What an admin has to do something about. */
const lasting: Readonly<Record<string, string>> = {
  address:
    "We may not open this address: it is none of the web, has a password in it, or an unusual port. We open 80, 443, 8000, 8080 and 8443. Please edit the calendar’s address.",
  private: "The address leads into a private network, where we look at nothing. Please use a public one.",
  "unknown-host": "There is no server of this name. Is the address spelled right?",
  redirects: "The address leads on and on. Please use the one at which the calendar is.",
  status: "The server refused to give us the calendar. Is it public, and still there?",
  "too-large": "The calendar has more than 5 MB. Please use one that leaves out what is over.",
  "no-calendar": "There is no calendar at this address. It should give a file that begins with BEGIN:VCALENDAR.",
  unread: "This calendar takes too long to read. Please use a smaller one.",
};

/** Why a calendar could not be read, and what comes next. @param isPaused asked no more by itself */
export function troubleWords(code: string, isPaused = false): string {
  const next = isPaused ? "Please have it read again once that is mended." : "It is tried again tonight.";
  return lasting[code] ?? `${passing[code] ?? "The calendar could not be read."} ${next}`;
}

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
  relinked?: number;
};

/** "12 events in the next eight weeks: 3 new, 1 changed" */
export function broughtWords({ found, added, changed, withdrawn, gone, beyond, ...approved }: Counts): string {
  const { elsewhere = 0, relinked = 0 } = approved;
  const news = [
    added > 0 && `${added} new`,
    changed > 0 && `${changed} changed`,
    withdrawn > 0 && `${withdrawn} taken back`,
    elsewhere > 0 && `${elsewhere} approved but elsewhere now`,
    relinked > 0 && `${relinked} approved but with another page now`,
    gone > 0 && `${gone} approved but gone`,
    beyond > 0 && `${beyond} left for later`,
  ].filter((each) => each !== false);
  return `${counted(found, "event")} in the next eight weeks${news.length > 0 ? `: ${joined(news)}` : ""}`;
}
