import { describe, expect, it } from "vitest";
import { submissionFilters, submissionsPath } from "./submission-filters";

const read = (query: string) => submissionFilters(new URLSearchParams(query));

describe("the filters of a tab", () => {
  it("fall back when the address makes no sense", () => {
    const fallback = { status: "pending", search: "", page: 1 };
    for (const query of [
      "",
      "status=deleted&page=0",
      "page=1.5",
      "page=-3",
      "page=1e9",
      "q=%00",
      "q=%E2%80%8B",
      "page=x",
    ]) {
      expect(read(query), query).toEqual(fallback);
    }
  });

  it("come back as they were written", () => {
    const filters = { status: "rejected", search: "50% off", page: 3 } as const;
    expect(submissionsPath("events", filters)).toBe("/admin/events?status=rejected&q=50%25+off&page=3");
    expect(read(new URL(submissionsPath("events", filters), "http://porch.test").search)).toEqual(filters);
  });

  it("carry category, neighborhood, member and order", () => {
    const by = "0b6f4a2e-3c1d-4e5f-8a7b-9c0d1e2f3a4b";
    const path = `/admin/events?category=music&neighborhood=Zilker&by=${by}&sort=newest&page=2&select=all`;
    const filters = read(new URL(path, "http://porch.test").search);
    expect(submissionsPath("events", filters)).toBe(path);
    expect(filters).toMatchObject({ category: "music", neighborhood: "Zilker", by, sort: "newest", all: true });
    expect(read("by=me&sort=best&select=some&category=%E2%80%8B")).toEqual({ status: "pending", search: "", page: 1 });
    // What is usual anyway.
    expect(read("sort=oldest").sort).toBeUndefined();
    expect(read("sort=oldest&status=approved").sort).toBe("oldest");
  });

  it("know all states, and none", () => {
    expect(read("status=all").status).toBe("all");
    expect(submissionsPath("events", { status: "all" })).toBe("/admin/events?status=all");
  });

  it("leave out what is usual", () => {
    expect(submissionsPath("events", { status: "pending", search: "", page: 1 })).toBe("/admin/events");
  });
});
