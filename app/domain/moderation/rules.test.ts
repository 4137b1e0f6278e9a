import { describe, expect, it } from "vitest";
import { decideManyForm, decideMatchingForm, decisionOf, seenItem, submissionsPerPage } from "./rules";

const ids = Array.from({ length: 30 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`);

function check(items: string[]) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ kind: "events", decision: "approved", note: "" })) data.set(name, value);
  for (const item of items) data.append("items", item);
  return decideManyForm.check(data);
}

const seenPending = (count: number) => ids.slice(0, count).map((id) => seenItem({ id, seen: "pending" }));
const reload = { ok: false, errors: { items: "Please reload the page" } };

describe("deciding several", () => {
  it("takes a page of rows, each once", () => {
    const checked = check([...seenPending(submissionsPerPage), `${ids[0]?.toUpperCase()}:pending`]);
    expect(checked.ok && checked.input.items).toHaveLength(submissionsPerPage);
    expect(checked.ok && checked.input.items[0]).toEqual({ id: ids[0], seen: "pending" });
  });

  it("asks for one at least, and takes no more than a page", () => {
    expect(check([])).toMatchObject({ ok: false, text: "Please select at least one" });
    expect(check(seenPending(submissionsPerPage + 1))).toMatchObject(reload);
  });

  it("refuses what no box says", () => {
    for (const item of ["", "goats", `${ids[0]}`, `${ids[0]}:deleted`, `${ids[0]}:`, ":pending", "x:pending"])
      expect(check([item]), item).toMatchObject(reload);
  });
});

describe("deciding all that match", () => {
  const seenAt = (at: string) => {
    const data = new FormData();
    const values = { kind: "events", status: "pending", decision: "approved", seen: "1", seenAt: at };
    for (const [name, value] of Object.entries(values)) data.set(name, value);
    return decideMatchingForm.check(data);
  };

  it("takes the moment at which a page was made", () =>
    expect(seenAt(new Date().toISOString())).toMatchObject({ ok: true }));

  it.each([
    "2026-13-45T99:99:99.999Z",
    "2026-11-22T24:61:00.000Z",
    "0000-01-01T00:00:00.000Z",
    "9999-12-31T23:59:59.999Z",
  ])("asks for the page again where there was no such moment: %s", (at) =>
    expect(seenAt(at)).toMatchObject({ ok: false, errors: { seenAt: "Please reload the page" } }),
  );
});

describe("what the submitter is told", () => {
  const noteOf = (decision: "approved" | "rejected", reason: string, note: string) =>
    decisionOf({ decision, reason, note, rule: null }).note;

  it("is the reason of a rejection, and what was typed below it", () => {
    expect(noteOf("rejected", "duplicate", "See no. 3.")).toBe("It is on Porchlight already.\nSee no. 3.");
    expect(noteOf("rejected", "duplicate", "")).toBe("It is on Porchlight already.");
    expect(noteOf("rejected", "", "See no. 3.")).toBe("See no. 3.");
  });

  it("goes by a house rule only where it is a rejection", () => {
    const rule = { version: 0, key: "kind-words" };
    const sent = { reason: "", note: "", rule };
    expect(decisionOf({ ...sent, decision: "rejected" }).rule).toEqual(rule);
    expect(decisionOf({ ...sent, decision: "approved" }).rule).toBeNull();
  });

  it("is of an approval only what was typed", () => {
    expect(noteOf("approved", "duplicate", "Thanks!")).toBe("Thanks!");
    expect(noteOf("approved", "duplicate", "")).toBe("");
  });
});
