import { describe, expect, it } from "vitest";
import { caseFilters, casesPath } from "./case-filters";

const read = (query: string) => caseFilters(new URLSearchParams(query));

describe("the filters of cases", () => {
  it("fall back when the address makes no sense", () => {
    for (const query of ["", "status=pending&page=0", "page=1.5", "page=-3", "page=1e9", "status=%00", "page=x"]) {
      expect(read(query), query).toEqual({ status: "open", page: 1 });
    }
  });

  it("come back as they were written", () => {
    const filters = { status: "decided", page: 3 } as const;
    expect(casesPath(filters)).toBe("/admin/reports?status=decided&page=3");
    expect(read(new URL(casesPath(filters), "http://porch.test").search)).toEqual(filters);
  });

  it("leave out what is usual", () => expect(casesPath({ status: "open", page: 1 })).toBe("/admin/reports"));

  it("lead to the cases of one board as well", () =>
    expect(casesPath({ status: "decided", page: 1 }, 7)).toBe("/boards/7/cases?status=decided"));
});
