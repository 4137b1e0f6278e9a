import { describe, expect, it } from "vitest";
import { memberFilters, membersPath } from "./member-filters";

const id = "0b6f4a2e-3c1d-4e5f-8a7b-9c0d1e2f3a4b";
const read = (query: string) => memberFilters(new URLSearchParams(query));

describe("the address of the Users tab", () => {
  it("says what the list shows, and only what differs from the default", () => {
    for (const path of ["/admin/users", "/admin/users?show=banned", `/admin/users?q=ana%40porch.test&after=${id}`])
      expect(membersPath(read(path.split("?")[1] ?? ""))).toBe(path);
  });

  it("falls back where it says nothing that can be", () => {
    expect(read("show=everyone&after=1&q=%20%20")).toEqual({ group: "all", search: "", after: undefined });
    expect(read("q=%00").search).toBe("");
    expect(read(`q=${"x".repeat(101)}`).search).toHaveLength(100);
    expect(read(`q=${"x".repeat(99)}%F0%9F%90%90`).search.isWellFormed()).toBe(true);
  });
});
