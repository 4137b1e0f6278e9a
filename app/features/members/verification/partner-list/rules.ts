import { neighborhoodOrNone } from "~/domain/places/rules";
import { atMost, file, id, ofText, refused, taken, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

export const mostLines = 20_000;
/** Longer ones come as a file: a field of text holds 64 KB. */
export const mostPasted = 900;
const mostBytes = 2 * 1024 * 1024;
export const mostPartners = 200;

export const addPartnerForm = form("partners.add", {
  name: text({ required: "Please enter the partner’s name", max: atMost("The name", 80) }),
  neighborhoodId: neighborhoodOrNone(),
});

export const closePartnerForm = form("partners.close", { partnerId: id() });

/** The hashes of a list, each once and in small letters, or a sentence about the lines that are none. */
export function hashesIn(list: string): { hashes: string[] } | { wrong: string } {
  // A file of line ends alone has a hundred times as many, which nobody should wait for.
  const lines = list.split(/\r\n|\r|\n/, 2 * mostLines + 1).map((line) => line.trim().toLowerCase());
  const filled = lines.filter((line) => line !== "");
  if (filled.length > mostLines || lines.length > 2 * mostLines)
    return { wrong: `A list has at most ${mostLines.toLocaleString("en-US")} lines` };
  const bad = lines.flatMap((line, at) => (line === "" || /^[0-9a-f]{64}$/.test(line) ? [] : [at + 1]));
  if (bad.length > 0) return { wrong: `${named(bad)} no SHA-256 hash of 64 digits and letters from a to f` };
  return { hashes: [...new Set(filled)] };
}

const namedAtMost = 5;

/** "Line 3 is", "Lines 3, 8 and 9 are", "Lines 1, 2, 3, 4, 5 and 12 more are" */
function named(lines: readonly number[]): string {
  if (lines.length === 1) return `Line ${lines[0]} is`;
  const more = lines.length - namedAtMost;
  const [last, ...others] =
    more > 0 ? [`${more} more`, ...lines.slice(0, namedAtMost)] : [lines.at(-1), ...lines.slice(0, -1)];
  return `Lines ${others.join(", ")} and ${last} are`;
}

const checkSize = (list: File) =>
  list.size > mostBytes ? "A list has at most 2 MB. Is this the right file?" : undefined;

/** One of the two. What is in a file only the server reads. */
export const replaceListForm = form(
  "partners.replace-list",
  {
    partnerId: id(),
    pasted: ofText((sent) => {
      if (sent.length > mostPasted * 66) return refused(`Please paste at most ${mostPasted} lines, or choose a file`);
      const read = hashesIn(sent);
      return "wrong" in read ? refused(read.wrong) : taken(sent);
    }),
    list: file(undefined, checkSize),
  },
  ({ pasted, list }): Record<string, string> => {
    const hasPasted = pasted.trim() !== "";
    if (hasPasted && list) return { pasted: "Please paste the list or choose a file, not both" };
    return hasPasted || list ? {} : { pasted: "Please paste the list, or choose a file" };
  },
);

/** Who writes the lists is verified by none of them, as nobody verifies themselves. */
export const noListForAdmins = "Nobody verifies themselves: please choose another way, or ask another admin.";

export const lookUpForm = form("partners.look-up", {});

/** What a partner runs over a file of addresses, a line each. */
export const hashingCommand =
  "while read -r a || [ -n \"$a\" ]; do printf %s \"$a\" | tr -d '[:space:]' | tr '[:upper:]' '[:lower:]' | sha256sum | cut -c1-64; done < addresses.txt > hashes.txt";
