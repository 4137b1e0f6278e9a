import { describe, expect, it } from "vitest";
import { filledForm } from "../../../tests/support/send";
import { membersPerPage, verifyManyForm } from "./rules";

describe("the members who were ticked", () => {
  const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
  const check = (members: string[]) =>
    verifyManyForm.check(filledForm("members.verify-many", { members, reason: "Met at the market" }));

  it("are each meant once, however they are spelled", () => {
    const id = "00000000-0000-4000-8000-00000000000a";
    expect(check([id, id.toUpperCase(), "x"])).toMatchObject({ ok: true, input: { members: [id] } });
  });

  it("are at least one, and no more than a page shows", () => {
    expect(check(["x"])).toMatchObject({ ok: false, errors: { members: "Please select at least one" } });
    const page = Array.from({ length: membersPerPage }, (_, index) => idOf(index));
    expect(check(page)).toMatchObject({ ok: true });
    expect(check([...page, idOf(membersPerPage)])).toMatchObject({ ok: false });
  });
});
