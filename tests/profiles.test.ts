import { describe, expect, it } from "vitest";
import { profilesAreDeleted } from "./profiles/deleted";
import { profilesAreEdited } from "./profiles/edited";
import { createPeople } from "./profiles/people";
import { profilesShow } from "./profiles/shown";
import { profilesAreTakenAlong } from "./profiles/taken-along";
import { withPorchlight } from "./support/porchlight";

describe("profiles", () => {
  const porch = withPorchlight();
  const people = createPeople(porch);
  profilesShow(people);
  profilesAreEdited(people);
  profilesAreTakenAlong(people);
  profilesAreDeleted(people);

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
