import { expect, it } from "vitest";
import { reportsAreDecided } from "./reports/decided";
import { reportsAreListed } from "./reports/listed";
import { createScene, house } from "./reports/scene";
import { reportsAreSent } from "./reports/sent";
import { onEachEngine, withPorchlight } from "./support/porchlight";

onEachEngine("reports", (engine) => {
  const porch = withPorchlight({ engine, config: { adminEmail: house } });
  const scene = createScene(porch);
  reportsAreSent(scene);
  reportsAreDecided(scene);
  reportsAreListed(scene);

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
