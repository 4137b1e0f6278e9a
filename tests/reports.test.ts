import { describe, expect, it } from "vitest";
import { reportsAreDecided } from "./reports/decided";
import { reportsAreListed } from "./reports/listed";
import { app, createScene } from "./reports/scene";
import { reportsAreSent } from "./reports/sent";
import { withPorchlight } from "./support/porchlight";

describe("reports", () => {
  const porch = withPorchlight({ config: { adminEmail: app } });
  const scene = createScene(porch);
  reportsAreSent(scene);
  reportsAreDecided(scene);
  reportsAreListed(scene);

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
