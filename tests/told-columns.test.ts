import { describe, expect, it } from "vitest";
import { submissionColumns, type ToldColumns } from "~/domain/moderation/columns.server";
import { eventSummary, events } from "~/features/events/table.server";
import { happyHourFacts, happyHourPhones, type happyHours } from "~/features/happy-hours/table.server";
import { serviceFacts, services } from "~/features/services/table.server";

describe("what everyone may read of a submission", () => {
  it("is nothing of what every submission has", () => {
    for (const facts of [eventSummary, happyHourFacts, serviceFacts]) {
      expect(Object.keys(facts).filter((name) => name in submissionColumns())).toEqual([]);
    }
  });

  it("is no whole row and nothing of another table, say the types", () => {
    // @ts-expect-error Its owner, among others.
    const row = { ...services } satisfies ToldColumns<typeof services>;
    // @ts-expect-error What admins wrote.
    const note = { decisionNote: events.decisionNote } satisfies ToldColumns<typeof events>;
    // @ts-expect-error For the owner and admins alone.
    const phone = { phoneNumber: happyHourPhones.phoneNumber } satisfies ToldColumns<typeof happyHours>;
    expect([row, note, phone]).toHaveLength(3);
  });
});
