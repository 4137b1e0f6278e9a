import { describe, expect, it } from "vitest";
import { reportFilters, reportsPath } from "./report-filters";

const read = (query: string) => reportFilters(new URLSearchParams(query));

describe("the filters of the reports", () => {
  it("fall back when the address makes no sense", () => {
    for (const query of ["", "status=pending&page=0", "page=1.5", "page=-3", "page=1e9", "status=%00", "page=x"]) {
      expect(read(query), query).toEqual({ status: "open", page: 1 });
    }
  });

  it("come back as they were written", () => {
    const filters = { status: "upheld", page: 3 } as const;
    expect(reportsPath(filters)).toBe("/admin/reports?status=upheld&page=3");
    expect(read(new URL(reportsPath(filters), "http://porch.test").search)).toEqual(filters);
  });

  it("leave out what is usual", () => expect(reportsPath({ status: "open", page: 1 })).toBe("/admin/reports"));
});
