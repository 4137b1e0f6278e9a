import { describe, expect, it } from "vitest";
import { halfWrittenIsLeftToItsOwner } from "./auth/half-written";
import { thingsHaveTheirLimits } from "./auth/how-often";
import { intentionsAreFinished } from "./auth/intentions";
import { adminEmail, mailedLinksWorkOnce } from "./auth/mailed-links";
import { sessionsBeginAndEnd } from "./auth/sessions";
import { withPorchlight } from "./support/porchlight";

describe("the door", () => {
  const porch = withPorchlight({ config: { adminEmail, rateLimitScale: 1 } });
  sessionsBeginAndEnd(porch);
  mailedLinksWorkOnce(porch);
  thingsHaveTheirLimits(porch);
  intentionsAreFinished(porch);
  halfWrittenIsLeftToItsOwner(porch);

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
