/** What became of a case; the first two are what older lines say of reports. */
export const decidedAs: Record<string, string> = {
  upheld: "upheld a report",
  dismissed: "dismissed a report",
  none: "decided a case: no action",
  change: "asked for a change in a case",
  warn: "warned somebody in a case",
  hide: "hid what a case is about",
  remove: "removed what a case is about",
  lock: "locked a thread in a case",
  "pause-board": "paused somebody’s posting on a board in a case",
  "pause-site": "paused somebody’s posting in a case",
  "ban-board": "banned somebody from a board in a case",
  "ban-site": "banned somebody in a case",
};
