import { submissionReportable } from "~/domain/moderation/reportable.server";
import { registerReportables } from "~/domain/reporting/reportable.server";
import { reviewReportable } from "~/domain/reviews/reportable.server";
import { replyReportable, threadReportable } from "~/features/boards/threads/reportable.server";
import { answersTo } from "~/features/claims/answers/queries.server";
import { answerReportables } from "~/features/claims/answers/reportable.server";
import { stakesInClaims } from "~/features/claims/parties.server";
import { profileReportable } from "~/features/profiles/reportable.server";
import { moderatedKinds } from "~/moderated-kinds.server";

/**
 * Everything that members report. Submissions come from the list of their kinds, and reviews from what is reviewed: a kind
 * that is added there has nothing to remember here.
 */
export const { reportables, findReportable, nounOf, stakeholdersOf } = registerReportables(
  [
    threadReportable,
    replyReportable,
    profileReportable,
    ...moderatedKinds.map(submissionReportable),
    ...moderatedKinds.flatMap((kind) =>
      kind.reviewed ? [reviewReportable(kind, kind.reviewed, answersTo(kind.slug))] : [],
    ),
    ...answerReportables,
  ],
  [stakesInClaims],
);
