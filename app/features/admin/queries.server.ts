import { waitingTime } from "~/domain/moderation/overdue";
import { countPending, listLongestPending } from "~/domain/moderation/waiting.server";
import { kindWords } from "~/domain/reporting/rules";
import { coverArtOf } from "~/features/boards/cover-art";
import { countWaitingReports } from "~/features/boards/reports/appeals/queries.server";
import { lookAt } from "~/features/boards/reports/cases/look.server";
import { listWaitingCases } from "~/features/boards/reports/cases/waiting/queries.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import { nounOf } from "~/reportables.server";
import type { AdminContext } from "~/shell/admin/guard.server";

/** What waits of each kind, and of the reports with the appeals, and since when. Two queries. */
export async function listWaiting(context: AdminContext) {
  const [kinds, { waiting, oldest }] = await Promise.all([
    countPending(context, moderatedKinds),
    countWaitingReports(context),
  ]);
  return [
    ...kinds,
    {
      slug: "reports",
      label: "Reports",
      icon: "flag" as const,
      pending: waiting,
      changed: 0,
      oldest,
    },
  ].map((kind) => ({
    ...kind,
    oldest: kind.oldest && { at: kind.oldest, ...waitingTime(kind.oldest, context.now) },
  }));
}

/** What has waited longest, of all kinds and reports together. One query, and one for each kind among them and each type of thing that was reported. */
export async function listLongestWaiting(context: AdminContext, most: number) {
  const [submissions, openCases] = await Promise.all([
    listLongestPending(context, moderatedKinds, most),
    listOpenCases(context, most),
  ]);
  return [...submissions, ...openCases]
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .slice(0, most)
    .map(({ id, title, place, image, coverArt, kind, createdAt }) => ({
      id,
      title,
      place,
      image,
      coverArt,
      kind,
      ...waitingTime(createdAt, context.now),
    }));
}

/** The cases that wait longest as lines beside the submissions, called as their list calls them: there stands also what they were called before. */
async function listOpenCases(context: AdminContext, most: number) {
  const rows = await listWaitingCases(context, most);
  const looked = await lookAt(context, rows);
  return rows.map(({ id, contentType, contentId, reportedTitle, boardName, createdAt }) => {
    const title = looked.get(contentId)?.title ?? reportedTitle;
    return {
      id,
      title,
      place: boardName ?? kindWords(contentType, nounOf(contentType)),
      image: null,
      createdAt,
      coverArt: coverArtOf({ name: boardName ?? title }),
      kind: { slug: "reports", singular: "Report" },
    };
  });
}
