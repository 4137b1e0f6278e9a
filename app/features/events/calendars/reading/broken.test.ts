import { describe, expect, it } from "vitest";
import { calendarOf, eventOf, job, linesOf, readText } from "./calendar.fixtures";
import { readCalendar } from "./read-calendar";

const start = "DTSTART:20261127T190000";
const quilts = eventOf("a@porch", "SUMMARY:Quilts", start);
const line = "2026-11-27 19:00-20:00 Quilts";
const whole = calendarOf(quilts);

describe("a calendar is read", () => {
  it.each([
    ["with line ends of the standard", whole],
    ["with line ends of Unix", whole.replaceAll("\r\n", "\n")],
    ["with both", whole.replace("\r\n", "\n")],
    ["with a mark before it", `\uFEFF${whole}`],
    ["in small letters", whole.replaceAll("VEVENT", "vevent").replaceAll("BEGIN", "begin").replaceAll("END:", "end:")],
    ["with blank lines", whole.replaceAll("\r\n", "\r\n\r\n")],
    ["folded in the middle of a name", whole.replace("SUMMARY:Quilts", "SUMM\r\n ARY:Qui\r\n\tlts")],
    ["without a last line end", whole.trimEnd()],
    ["two in one file", calendarOf(quilts) + calendarOf(eventOf("b", "SUMMARY:Later", "DTSTART:20300101T000000"))],
    [
      "with an alarm in it",
      calendarOf(
        eventOf("a", "SUMMARY:Quilts", start, "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT5M", "END:VALARM"),
      ),
    ],
    [
      "with tasks, notes and properties of others",
      calendarOf("X-WR-CALNAME:Porch", ["BEGIN:VTODO", "UID:t", "SUMMARY:Sweep", "END:VTODO"], quilts),
    ],
    [
      "with an event twice: the later version",
      calendarOf(eventOf("a", "SUMMARY:Quilts", "SEQUENCE:2", start), eventOf("a", "SUMMARY:Old", "SEQUENCE:1", start)),
    ],
  ])("%s", (_, text) => expect(linesOf(text)).toEqual([line]));

  it("with a date that was changed twice: the later version, wherever it stands", () => {
    const changed = (...more: string[]) => eventOf("a", ...more, "RECURRENCE-ID:20261127T190000", start);
    const versions = [changed("SUMMARY:Quilts", "SEQUENCE:2"), changed("SUMMARY:Old", "SEQUENCE:1")];
    for (const each of [versions, versions.toReversed()])
      expect(linesOf(calendarOf(eventOf("a", "SUMMARY:Older", start), ...each))).toEqual([`${line} (2026-11-27)`]);
  });

  it("in UTF-16, and in what Windows wrote before", () => {
    expect(linesOf(Buffer.from(`\uFEFF${whole}`, "utf16le"))).toEqual([line]);
    expect(linesOf(Buffer.from(whole.replace("Quilts", "Caf\xe9"), "latin1"))).toEqual([
      line.replace("Quilts", "Café"),
    ]);
  });

  it("with a line folded within a character, as programs do that count bytes", () => {
    const bytes = Buffer.from(calendarOf(eventOf("a", "SUMMARY:Küche, Café", start)));
    const within = bytes.indexOf("é") + 1;
    for (const fold of ["\r\n ", "\n\t"]) {
      const folded = Buffer.concat([bytes.subarray(0, within), Buffer.from(fold), bytes.subarray(within)]);
      expect(linesOf(folded)).toEqual([line.replace("Quilts", "Küche, Café")]);
    }
  });

  it("that breaks off within a character: the rest is as it is written", () => {
    const bytes = Buffer.from(calendarOf(eventOf("a", "SUMMARY:Café", start), eventOf("b", "SUMMARY:Küche")));
    expect(linesOf(bytes.subarray(0, bytes.indexOf("ü") + 1))).toEqual([line.replace("Quilts", "Café")]);
  });

  it.each(["", "hello", "<!doctype html><title>Sign in</title>", "\0".repeat(1000), "BEGIN:VCARD\r\nEND:VCARD"])(
    "unless it is none: %j",
    (text) =>
      expect(readCalendar({ bytes: new TextEncoder().encode(text), ...job })).toEqual({
        ok: false,
        reason: "no-calendar",
      }),
  );

  it("when it is empty", () =>
    expect(readText(calendarOf())).toEqual({
      entries: [],
      later: [],
      skipped: [],
      skippedCount: 0,
      skippedUids: [],
      beyond: 0,
      completeUntil: "2027-01-15",
    }));
});

describe("one that is broken spoils no other:", () => {
  const broken: [name: string, lines: string[], why: string][] = [
    ["a line that is none", ["SUMMARY:Chess", start, "this is no line"], "It is broken, or cut off."],
    ["a part that never ends", ["SUMMARY:Chess", start, "BEGIN:VALARM"], "It is broken, or cut off."],
    ["no date", ["SUMMARY:Chess"], "It names no date that we can read."],
    ["a date that is none", ["SUMMARY:Chess", "DTSTART:tomorrow"], "It names no date that we can read."],
    ["a year far away", ["SUMMARY:Chess", "DTSTART:99991231T190000"], "It names no date that we can read."],
    ["a rule that is none", ["SUMMARY:Chess", start, "RRULE:FREQ=SOMETIMES"], "It is broken, or cut off."],
    ["a change of nothing", ["SUMMARY:Chess", start, "RECURRENCE-ID:never"], "It changes a date that we can’t read."],
  ];
  it.each(broken)("%s", (_, lines, why) => {
    const read = readText(calendarOf(eventOf("c", lines), quilts));
    expect(read.entries.map(({ title }) => title)).toEqual(["Quilts"]);
    expect(read.skipped).toEqual([{ title: "Chess", why }]);
    expect(read.skippedUids).toEqual(["c"]);
  });

  it.each([
    ["private", ["CLASS:PRIVATE"], "It is marked as private."],
    ["confidential", ["CLASS:CONFIDENTIAL"], "It is marked as private."],
  ])("%s: and what came of it before is on no more", (_, lines, why) => {
    const read = readText(calendarOf(eventOf("c", "SUMMARY:Chess", start, lines), quilts));
    expect(read).toMatchObject({ entries: [{ title: "Quilts" }], skipped: [{ title: "Chess", why }], skippedUids: [] });
  });

  it("no title", () => {
    const read = readText(calendarOf(eventOf("c", "SUMMARY: \\n ", start), quilts));
    expect(read.skipped).toEqual([{ title: "An event", why: "It has no title." }]);
  });

  it("canceled: not there, and nothing is said of it", () =>
    expect(readText(calendarOf(eventOf("c", "SUMMARY:Chess", start, "STATUS:CANCELLED")))).toMatchObject({
      entries: [],
      skipped: [],
    }));

  it("cut off in the middle: what is there counts, and of the rest nothing is known", () => {
    const text = calendarOf(quilts, eventOf("c", "SUMMARY:Chess", start));
    const read = readText(text.slice(0, text.indexOf("Chess") + 3));
    expect(read.entries.map(({ title }) => title)).toEqual(["Quilts"]);
    expect(read).toMatchObject({ skipped: [{ title: "Che", why: "It is broken, or cut off." }], completeUntil: null });
  });

  it("without a UID it is known by its title and its start", () => {
    const of = (title: string) => readText(calendarOf(eventOf("", `SUMMARY:${title}`, start))).entries[0]?.uid;
    expect(of("Quilts")).toMatch(/^[0-9a-f]{64}$/);
    expect([of("Quilts"), of("Chess")]).toEqual([of("Quilts"), expect.not.stringMatching(String(of("Quilts")))]);
  });

  it("more than are wanted: the nearest, and how many were left out", () => {
    const days = Array.from({ length: 9 }, (_, day) =>
      eventOf(`d${day}`, "SUMMARY:Quilts", `DTSTART:2026112${day}T190000`),
    );
    const read = readText(calendarOf(...days.reverse()), { most: 3 });
    expect(read.entries.map(({ date }) => date)).toEqual(["2026-11-20", "2026-11-21", "2026-11-22"]);
    expect(read).toMatchObject({ beyond: 6, completeUntil: "2026-11-23" });
  });
});

describe("of what comes again, one changed time that can't be read", () => {
  const daily = eventOf("a", "SUMMARY:Quilts", start, "RRULE:FREQ=DAILY;COUNT=3");
  const other = eventOf("a", "SUMMARY:Chess", "RECURRENCE-ID:20261129T190000", "DTSTART:20261129T180000");
  const unread: [name: string, lines: string[], second: string[], why: string, uids?: string[]][] = [
    ["names no date", ["RECURRENCE-ID:20261128T190000", "DTSTART:soon"], [], "It names no date that we can read."],
    [
      "names no time of it",
      ["RECURRENCE-ID:soon", "DTSTART:20261128T180000"],
      ["28 19:00-20:00 Quilts (2026-11-28)"],
      "It changes a date that we can’t read.",
    ],
    [
      "is private",
      ["RECURRENCE-ID:20261128T190000", "DTSTART:20261128T180000", "CLASS:PRIVATE"],
      [],
      "It is marked as private.",
      [],
    ],
  ];
  it.each(unread)("%s: the others come", (_, lines, second, why, skippedUids = ["a"]) => {
    const text = calendarOf(daily, other, eventOf("a", "SUMMARY:Picnic", ...lines));
    expect(linesOf(text)).toEqual([
      "2026-11-27 19:00-20:00 Quilts (2026-11-27)",
      ...second.map((each) => `2026-11-${each}`),
      "2026-11-29 18:00-19:00 Chess (2026-11-29)",
    ]);
    expect(readText(text)).toMatchObject({ skipped: [{ title: "Picnic", why }], skippedUids });
  });
});

describe("what an event says", () => {
  const said = (...lines: string[]) => readText(calendarOf(eventOf("a", start, lines))).entries[0];

  it("is text: HTML is what a reader sees of it", () =>
    expect(
      said(
        "SUMMARY:Quilts\\, chess &\\n tea",
        "LOCATION:Branch Library\\n12 Oak St",
        'DESCRIPTION:<p>Bring <b>thread</b>.</p><p>See <a href="https://porch.test/q">us</a><script>alert(1)</script><br>Tea &amp\\; cake</p>',
        "URL:https://porch.test/quilts",
      ),
    ).toMatchObject({
      title: "Quilts, chess & tea",
      venueName: "Branch Library",
      address: "12 Oak St",
      description: expect.stringMatching(
        /^Bring thread\.\n\nSee us \(https:\/\/porch\.test\/q\)(?!.*alert)[^<]*\nTea & cake$/,
      ),
      link: "https://porch.test/quilts",
    }));

  it("stays as it is where it is no HTML", () =>
    expect(said("SUMMARY:2 < 3", "DESCRIPTION:a < b > c\\n\\n\\n\\nx   \\n  y")).toMatchObject({
      title: "2 < 3",
      description: "a < b > c\n\nx\n  y",
    }));

  it("has nothing that can't be shown, and no link that leads elsewhere than to the web", () => {
    expect(said("SUMMARY:Qu\u0000il\u202Ets", "DESCRIPTION:\u0007")).toMatchObject({
      title: "Quilts",
      description: "",
    });
    for (const url of [
      "javascript:alert(1)",
      "https://nell:secret@porch.test/",
      `https://porch.test/${"x".repeat(600)}`,
      "porch",
    ])
      expect(said("SUMMARY:Quilts", `URL:${url}`)).toMatchObject({ link: "" });
  });
});
