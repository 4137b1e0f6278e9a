import type { Probe } from "../support/event-loop";

const names = [
  ...["q", "query", "date", "category", "neighborhood", "cuisine", "day", "status", "show", "page", "after", "before"],
  ...[
    "slot",
    "tab",
    "to",
    "token",
    "reply",
    "who",
    "about",
    "group",
    "from",
    "by",
    "export",
    "details",
    "apartment",
    "ask",
  ],
  ...["suggestion", "suggestions", "apartments", "sort", "kind", "location"],
];
const longest = 14_500;

/** What is repeated in addresses and headers: 16 KB is all that a head may have. */
const hard = [
  "%CC%96",
  "%25",
  "_",
  "%",
  "a",
  "0",
  "/",
  "/a",
  "%2f",
  ".",
  ";",
  "(",
  "%F0%9F%8F%AE",
  "%5C",
  "-",
  "a%20",
  "[",
  "+",
];
const fill = (piece: string, room = longest) => piece.repeat(Math.floor(room / piece.length));

/** Long queries for a page: one long value, all names with long values, and many names. */
export function longQueries(path: string): [string, Probe][] {
  const asked = (query: string): Probe => ({ path: `${path}${path.includes("?") ? "&" : "?"}${query}` });
  const each = Math.floor(longest / names.length) - 15;
  return [
    ...hard.map((piece): [string, Probe] => [
      `long values of ${piece}`,
      asked(names.map((name) => `${name}=${fill(piece, each)}`).join("&")),
    ]),
    ...hard.map((piece): [string, Probe] => [`a q of ${piece}`, asked(`q=${fill(piece)}`)]),
    ["thousands of names", asked(fill("a=&"))],
    ["thousands of names that are looked at", asked("a=&".repeat(2600))],
    ["thousands of dates", asked(fill("date=2026-11-20&"))],
  ];
}

/** Paths that lead nowhere, or to something that can't be. */
export const longPaths: [string, Probe][] = [
  ...hard.map((piece): [string, Probe] => [`a path of ${piece}`, { path: `/${fill(piece)}` }]),
  ...["/profile/", "/boards/", "/threads/", "/events/", "/admin/", "/images/", "/art/2/hero/park/", "/assets/"].flatMap(
    (path) => hard.map((piece): [string, Probe] => [`${path} and ${piece}`, { path: `${path}${fill(piece)}` }]),
  ),
];

const pieces = [
  " ",
  "\t",
  ",",
  ";",
  "=",
  "a",
  "a=b; ",
  "gzip;q=0,",
  "gzip;",
  '"',
  '\\"',
  "%",
  "%41",
  "0-0,",
  "é",
  "/",
  ".",
];

/** Long headers that somebody reads. */
export const longHeaders: [string, Probe][] = [
  ...["Cookie", "Accept-Encoding", "Accept", "X-Forwarded-For", "Origin", "Range", "If-None-Match", "Last-Event-ID"],
  ...["Sec-Fetch-Site", "Forwarded", "Content-Type", "If-Modified-Since", "User-Agent", "Referer"],
].flatMap((name) =>
  pieces.flatMap((piece): [string, Probe][] => {
    const value = `a${fill(piece)}a`;
    return [
      [`${name} of ${piece}`, { path: "/events", headers: { [name]: value } }],
      [`${name} of ${piece} for a file`, { path: "/favicon.svg", headers: { [name]: value } }],
    ];
  }),
);

/** Session and toast, as long as a head may be. */
export const longCookies = (cookieNames: readonly string[]): [string, Probe][] =>
  cookieNames.flatMap((name) =>
    [...pieces, `${name}=a; `, `${name} =`, "a."].map((piece): [string, Probe] => [
      `${name} of ${piece}`,
      { path: "/events", headers: { Cookie: `${name}=${fill(piece)}` } },
    ]),
  );
