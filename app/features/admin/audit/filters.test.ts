import { describe, expect, it } from "vitest";
import { auditFilters, auditPath, isUnfiltered } from "./filters";

const read = (query: string) => auditFilters(new URLSearchParams(query));
const id = "6f9619ff-8b86-4011-b42d-00cf4fc964ff";

describe("the filters of the audit log", () => {
  it("stand in the address, and come back out of it", () => {
    const query = `by=${id}&group=happy-hours&about=12&from=2026-11-01&to=2026-11-20`;
    expect(auditPath(read(query))).toBe(`/admin/audit-log?${query}`);
    expect(auditPath(read(""), id)).toBe(`/admin/audit-log?after=${id}`);
    expect(auditPath(read("who=Ana+%26+Bo"))).toBe("/admin/audit-log?who=Ana+%26+Bo");
  });

  it.each([
    "by=ana",
    "by=' or 1=1",
    "group=Happy Hours",
    "about=-1",
    "about=9999999999",
    "from=2026-02-30",
    "to=tomorrow",
    "who=%00",
    "who=%ED%A0%80%20",
  ])("%s falls back to everything", (query) => {
    const { who, ...others } = read(query);
    expect(isUnfiltered({ ...others, who: "" })).toBe(true);
    expect(who.includes("\0")).toBe(false);
  });

  it("ask for a name rather than for everyone without one", () => {
    expect(read("by=visitors&who=ana")).toMatchObject({ by: "", who: "ana" });
    expect(read("by=visitors&who=+")).toMatchObject({ by: "visitors", who: "" });
    expect(read(`who=${"x".repeat(500)}`).who).toHaveLength(100);
  });
});
