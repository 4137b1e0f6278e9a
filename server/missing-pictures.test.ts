import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { images } from "~/platform/images/table.server";
import { withPorchlight } from "../tests/support/porchlight";
import { findMissingPictures } from "./missing-pictures";

const porch = withPorchlight();

it("pictures are looked for no more at once than a bucket answers at once", async () => {
  const keys = Array.from({ length: 100 }, (_, index) => index.toString(16).padStart(32, "0"));
  await porch()
    .db.insert(images)
    .values(keys.map((key) => ({ key, width: 1, height: 1 })));
  let [asked, mostAsked] = [0, 0];
  const store = {
    async names() {
      mostAsked = Math.max(mostAsked, ++asked);
      await setImmediate();
      asked--;
      return [];
    },
  };
  expect((await findMissingPictures(porch().db, store)).missing).toEqual(keys);
  expect(mostAsked).toBe(16);
});
