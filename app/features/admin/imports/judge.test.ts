import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../../../tests/support/cast";
import { type Cells, check, rowsOfImport, tableOf, upload } from "../../../../tests/support/imports";
import { withPorchlight } from "../../../../tests/support/porchlight";
import { makeRestaurant } from "../../../../tests/support/restaurants";

describe("what becomes of a row", () => {
  const porch = withPorchlight();
  let admin: Person;
  beforeAll(async () => {
    admin = await porch().member({ admin: true });
  });

  async function fates(what: string, rows: readonly Cells[], table = tableOf(what, rows)) {
    const importId = await upload(porch(), admin, what, table);
    await check(porch(), admin, importId);
    return (await rowsOfImport(porch(), importId)).map(({ fate, reason }) => (reason ? `${fate}: ${reason}` : fate));
  }

  it("is that it is there, whatever its letters, unless that was rejected or stands at another address", async () => {
    const address = "12 Kettle Lane, Austin";
    for (const approvalStatus of ["approved", "pending", "rejected"] as const)
      await makeRestaurant(porch(), null, { name: `The ${approvalStatus} Pot`, address, approvalStatus });
    const named = (name: string, where = address) => ({ Name: `The ${name} Pot`, Address: where });
    expect(
      await fates("restaurants", [
        ...[named("APPROVED"), named("pending"), named("rejected"), named("approved", "99 Kettle Lane, Austin")],
        ...[named("approved", ""), named("Approved", ""), named("REJECTED")],
      ]),
    ).toEqual(["there", "there", "new", "new", "new", "there: Row 6 is the same", "there: Row 4 is the same"]);
  });

  it("of a happy hour is that it is new at other times or on other days", async () => {
    const rows: Cells[] = [{}, { Starts: "5 PM" }, { Days: "Sat" }, { Starts: "16:00", Days: "M,T,W,TH,F" }];
    expect(await fates("happy-hours", rows)).toEqual(["new", "new", "new", "there: Row 2 is the same"]);
  });

  it("is that it is wrong, with every reason, by the rules of the form", async () => {
    const rows: Cells[] = [
      { Title: "", Starts: "9:10 AM", Category: "Dragons" },
      { Price: "cheap", Description: "x".repeat(1001) },
      { Description: "x".repeat(16_001) },
      { Title: "NUL\u0001" },
    ];
    expect(await fates("services", rows)).toEqual([
      expect.stringMatching(/^wrong: Title is required; Category: There is no category “Dragons”.*; Starts: “9:10 AM”/),
      "wrong: Price range can only contain numbers and dashes; Description must be 1000 characters or fewer",
      "wrong: One of its cells is far too long",
      "wrong: Please remove the characters that can't be shown",
    ]);
  });

  it("is that it is wrong where it goes on beyond the column names", async () =>
    expect(await fates("neighborhoods", [], "Name\nKite Row\nOwl Row,\nElm Row,x\n")).toEqual([
      ...["new", "new", "wrong: It has more cells than the header row has column names"],
    ]));
});
