import { beforeEach, describe, expect, it } from "vitest";
import { emptyCity, withPorchlight } from "../../../../tests/support/porchlight";

describe("a slot of the carousel", () => {
  const porch = withPorchlight();
  beforeEach(() => emptyCity(porch()));

  it("takes an event that has none yet, where nobody is, and says which of both is in the way", async () => {
    const admin = await porch().member({ admin: true });
    const [first, second] = [await porch().event(), await porch().event({ imageKey: await porch().picture() })];
    await porch().feature(first, 1);
    const add = async (event: { id: string }, slot: string) => {
      const { status, toast } = await porch().send(admin, "featured-events.add", { slot, eventId: event.id });
      return [status, toast?.text ?? toast?.title];
    };
    expect(await add(second, "1")).toEqual([409, "Slot 1 is taken. Please remove its event first."]);
    expect(await add(second, "2")).toEqual([200, "Featured event added"]);
    expect(await add(second, "3")).toEqual([409, "This event is in the carousel already."]);
  });
});
