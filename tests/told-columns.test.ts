import { describe, expect, it } from "vitest";
import { submissionColumns, type ToldColumns } from "~/domain/moderation/columns.server";
import { happyHourPhones, type happyHours } from "~/features/happy-hours/table.server";
import { services } from "~/features/services/table.server";
import { moderatedKinds } from "~/moderated-kinds.server";

describe("what everyone may read of a submission", () => {
  it.each(moderatedKinds)("is nothing of what every submission has, of $slug", ({ facts }) => {
    expect(Object.keys(facts).length).toBeGreaterThan(0);
    expect(Object.keys(facts).filter((name) => name in submissionColumns())).toEqual([]);
  });

  it("is no whole row and nothing of another table, say the types", () => {
    // @ts-expect-error Its owner, among others.
    const row = { ...services } satisfies ToldColumns<typeof services>;
    // @ts-expect-error What admins wrote.
    const note = { decisionNote: services.decisionNote } satisfies ToldColumns<typeof services>;
    // @ts-expect-error For the owner and admins alone.
    const phone = { phoneNumber: happyHourPhones.phoneNumber } satisfies ToldColumns<typeof happyHours>;
    expect([row, note, phone]).toHaveLength(3);
  });
});
