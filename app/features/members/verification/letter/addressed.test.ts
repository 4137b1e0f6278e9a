import { beforeEach, describe, expect, it } from "vitest";
import type { Person } from "../../../../../tests/support/cast";
import { emptyCity, withPorchlight } from "../../../../../tests/support/porchlight";

describe("a letter", () => {
  const porch = withPorchlight();
  let member: Person;
  beforeEach(async () => {
    await emptyCity(porch());
    member = await porch().member();
  });
  const address = { name: "Ana Porch", street: "77 Canary Lane", unit: "", postalCode: "78751" };

  it.each([
    ["an address outside", { postalCode: "10001" }],
    ["a box", { street: "PO Box 12" }],
    ["a box in letters", { street: "Post Office Box 123" }],
    ["a box with points", { street: "P.O.B. 123" }],
    ["a box by itself", { street: "Box 123" }],
    ["a counter", { street: "General Delivery 12" }],
    ["a counter by its French name", { street: "12 Poste Restante" }],
    ["a box in Spanish", { street: "Apartado 12" }],
    ["a box with a zero", { street: "PO B0X 12" }],
    ["a box with a zero in letters", { street: "Post Office B0x 12" }],
    ["a box with two zeros", { street: "P.0. B0X 12" }],
    ["a box in the unit", { unit: "B0X 12" }],
    ["a box for a name", { name: "PO Box 12" }],
    ["another city in the street", { street: "1 Main St, Dallas TX 75201" }],
    ["another city in the name", { name: "Bob, 1 Main St, Dallas TX 75201" }],
    ["a second place in the unit", { unit: "Dallas TX 75201" }],
    ["letters that no printer has", { name: "Łucja Żak" }],
    ["a soft hyphen", { street: "77 Can\u00ADary Lane" }],
    ["two lines", { name: "Ana\nPorch" }],
  ])("is not sent to %s", async (_, changed) => {
    const { neighborhoodId } = await porch().choices();
    const answer = await porch().send(member, "letters.request", { ...address, neighborhoodId, ...changed });
    expect(answer).toMatchObject({ status: 400 });
    expect(Object.keys(answer.errors ?? {})).toEqual(Object.keys(changed));
  });

  it.each([
    { street: "10203 Main St" },
    { street: "1200 E 45th St, Austin, TX 78751" },
    { street: "1200 E 45th St Apt 10203" },
    { street: "1200 E 45th St #10203" },
    { street: "10203 FM 12345" },
    { street: "12 Boxwood Ln", name: "Ana Box" },
  ])("is sent to %j", async (changed) => {
    const { neighborhoodId } = await porch().choices();
    const answer = await porch().send(member, "letters.request", { ...address, neighborhoodId, ...changed });
    expect(answer).toMatchObject({ ok: true });
  });
});
