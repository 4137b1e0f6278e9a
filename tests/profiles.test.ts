import { expect, it } from "vitest";
import { profilesAreDeleted } from "./profiles/deleted";
import { profilesAreEdited } from "./profiles/edited";
import { createPeople } from "./profiles/people";
import { profilesShow } from "./profiles/shown";
import { profilesAreTakenAlong } from "./profiles/taken-along";
import { onEachEngine, withPorchlight } from "./support/porchlight";

onEachEngine("profiles", (engine) => {
  const porch = withPorchlight({ engine });
  const people = createPeople(porch);
  profilesShow(people);
  profilesAreEdited(people);
  profilesAreTakenAlong(people);
  profilesAreDeleted(people);

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
