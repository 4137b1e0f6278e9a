import { expect, it } from "vitest";
import { boardsAreOpenAndBansAreNot } from "./http/boards";
import { visitorsGetCopies } from "./http/copies";
import { formsComeFromHere } from "./http/cross-site";
import { happyHoursKeepTheirNumbers } from "./http/happy-hours";
import { answersProtectThemselves } from "./http/headers";
import { wordsStayWords } from "./http/markup";
import { everythingWorksWithoutScript } from "./http/no-script";
import { nobodySeesWhatIsPrivate } from "./http/privacy";
import { pagesAskAFixedNumberOfQuestions } from "./http/queries";
import { theGuideIsOpen } from "./http/restaurants";
import { onBuiltServer, withHouse } from "./support/http";

onBuiltServer("the built server", () => {
  const house = withHouse();
  nobodySeesWhatIsPrivate(house);
  answersProtectThemselves(house);
  formsComeFromHere(house);
  wordsStayWords(house);
  everythingWorksWithoutScript(house);
  pagesAskAFixedNumberOfQuestions(house);
  visitorsGetCopies(house);
  boardsAreOpenAndBansAreNot(house);
  happyHoursKeepTheirNumbers(house);
  theGuideIsOpen(house);

  it("broke nothing unexpectedly", () => expect(house().porch.errors).toEqual([]));
});
