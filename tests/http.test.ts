import { expect, it } from "vitest";
import { apartmentsStandInTheirGuide } from "./http/apartments";
import { boardsAreOpenAndBansAreNot } from "./http/boards";
import { visitorsGetCopies } from "./http/copies";
import { formsComeFromHere } from "./http/cross-site";
import { happyHoursKeepTheirNumbers } from "./http/happy-hours";
import { answersProtectThemselves } from "./http/headers";
import { scriptsWait, wordsStayWords } from "./http/markup";
import { privateFactsAreLookedUp } from "./http/members";
import { guidesAreOpen } from "./http/neighborhoods";
import { everythingWorksWithoutScript } from "./http/no-script";
import { copiesAreOfVisitorsAlone } from "./http/odd-cookies";
import { nobodySeesWhatIsPrivate } from "./http/privacy";
import { pagesAskAFixedNumberOfQuestions } from "./http/queries";
import { theGuideIsOpen } from "./http/restaurants";
import { servicesKeepTheirProviders } from "./http/services";
import { onBuiltServer, withHouse } from "./support/http";

onBuiltServer("the built server", () => {
  const house = withHouse();
  nobodySeesWhatIsPrivate(house);
  answersProtectThemselves(house);
  formsComeFromHere(house);
  scriptsWait(house);
  wordsStayWords(house);
  everythingWorksWithoutScript(house);
  pagesAskAFixedNumberOfQuestions(house);
  visitorsGetCopies(house);
  copiesAreOfVisitorsAlone(house);
  boardsAreOpenAndBansAreNot(house);
  happyHoursKeepTheirNumbers(house);
  theGuideIsOpen(house);
  guidesAreOpen(house);
  apartmentsStandInTheirGuide(house);
  servicesKeepTheirProviders(house);
  privateFactsAreLookedUp(house);

  it("broke nothing unexpectedly", () => expect(house().porch.errors).toEqual([]));
});
