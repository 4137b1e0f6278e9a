import { describe, expect, it } from "vitest";
import { commands } from "~/commands.server";
import { leavesNoLine } from "../../../../tests/audit-log/lines";
import { groupLabel, groupOf, hasWords, wordsFor } from "./wording.server";

const names = commands.map(({ form }) => form.name).filter((name) => !leavesNoLine(name));

describe("the words of the audit log", () => {
  it("are there for every command", () => {
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => !hasWords(name))).toEqual([]);
  });

  it("read well after a name", () => {
    for (const name of names)
      expect(wordsFor(name, {}), name).toMatch(/^[a-z]+ [a-z“].*[a-zA-Z”]$|^[a-z]+ed (up|in|out)$/);
  });

  it("say what was decided, and on what", () => {
    const decided = (kind: string, after: string) => wordsFor("moderation.decide", { kind, after });
    expect(decided("events", "approved")).toBe("approved an event");
    expect(decided("restaurants", "rejected")).toBe("rejected a restaurant");
    expect(decided("what-is-no-more", "approved")).toBe("approved a submission");
    expect(wordsFor("reports.decide", { after: "upheld" })).toBe("upheld a report");
    expect(wordsFor("featured-events.enable", { enabled: false })).toBe("hid a featured event");
    const entered = (detail: { way?: string } | null) => wordsFor("residency.enter-code", detail);
    expect(entered({ way: "letter" })).toBe("verified their residency with the code of a letter");
    expect(entered({ way: "in-person" })).toBe("verified their residency with the code of a card");
    // Lines from before the log knew.
    expect(entered(null)).toBe("verified their residency with a code");
  });

  it("name a command that nobody knows any more", () => {
    expect(wordsFor("goats.feed", null)).toBe("did “goats.feed”");
    expect(wordsFor("constructor", null)).toBe("did “constructor”");
  });

  it("name every group", () => {
    for (const name of names) expect(groupLabel(groupOf(name)), name).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/);
    expect(groupLabel("happy-hours")).toBe("Happy hours");
    expect(groupLabel("moderation")).toBe("Decisions on submissions");
  });
});
