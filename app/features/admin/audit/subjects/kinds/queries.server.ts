import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { casesPath } from "~/features/boards/reports/cases/case-filters";
import { cases, reports } from "~/features/boards/reports/table.server";
import { boards } from "~/features/boards/table.server";
import { replyPath } from "~/features/boards/threads/replies/rules";
import { replies, threads } from "~/features/boards/threads/table.server";
import { claimsPath } from "~/features/claims/rules";
import { claims } from "~/features/claims/table.server";
import { eventCalendars } from "~/features/events/calendars/table.server";
import { featuredEvents } from "~/features/events/featured/table.server";
import { eventCategories, events } from "~/features/events/table.server";
import { documentRequests } from "~/features/members/verification/document/table.server";
import { hosts } from "~/features/members/verification/in-person/table.server";
import { letters } from "~/features/members/verification/letter/table.server";
import { partners } from "~/features/members/verification/partner-list/table.server";
import { residencies } from "~/features/members/verification/table.server";
import { vouchRequests } from "~/features/members/verification/vouching/table.server";
import { apartments } from "~/features/neighborhoods/apartments/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { cuisines, restaurants } from "~/features/restaurants/table.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import { members } from "~/platform/accounts/table.server";
import { importPath } from "../../../imports/rules";
import { imports } from "../../../imports/table.server";

type Kind = {
  /** What the log says that its ids are of: fields that they stand in, and what commands are about. */
  mentionedAs: readonly string[];
  table: PgTable;
  id: PgColumn;
  title: PgColumn | SQL;
  /** What the address needs besides the id. */
  more?: SQL;
  from?: SQL;
  pathOf?: (id: string, more: string) => string;
};

const nameOfMember = sql`coalesce(nullif(${members.fullName}, ''), ${members.username})`;

/** Every kind of thing that has an id in the log. */
export const kinds: readonly Kind[] = [
  ...moderatedKinds.map(({ slug, idField, table, titleColumn, pathOf }) => ({
    // What members report may be a submission or a member as well.
    mentionedAs: [slug, idField, "contentId", "reports"],
    table,
    id: table.id as PgColumn,
    title: titleColumn as PgColumn,
    pathOf,
  })),
  {
    mentionedAs: [
      ...["actor", "memberId", "authorId", "auth", "members", "profiles", "residency", "partners"],
      ...["contentId", "reports"],
    ],
    table: members,
    id: members.id,
    title: nameOfMember,
    pathOf: (id) => `/profile/${id}`,
  },
  {
    mentionedAs: ["boards", "boardId"],
    table: boards,
    id: boards.id,
    title: boards.name,
    pathOf: (id) => `/boards/${id}`,
  },
  {
    mentionedAs: ["threads", "threadId", "contentId", "reports", "removed"],
    table: threads,
    id: threads.id,
    title: threads.title,
    pathOf: (id) => `/threads/${id}`,
  },
  {
    mentionedAs: ["replies", "contentId", "reports", "removed"],
    table: replies,
    id: replies.id,
    from: sql`${replies} join ${threads} on ${threads.id} = ${replies.threadId}`,
    title: threads.title,
    more: sql`${replies.threadId} || ' ' || ${replies.position}`,
    pathOf: (id, more) => {
      const [threadId = "", position] = more.split(" ");
      return replyPath(threadId, { id, position: Number(position) });
    },
  },
  {
    mentionedAs: ["neighborhoods", "neighborhoodId"],
    table: neighborhoods,
    id: neighborhoods.id,
    title: neighborhoods.name,
    pathOf: (id) => `/neighborhoods/${id}`,
  },
  {
    // Commands on them are about an event or its place among them: both are looked for.
    mentionedAs: [],
    table: featuredEvents,
    id: featuredEvents.id,
    from: sql`${featuredEvents} join ${events} on ${events.id} = ${featuredEvents.eventId}`,
    title: events.title,
    more: sql`${featuredEvents.eventId}::text`,
    pathOf: (_id, eventId) => `/events/${eventId}`,
  },
  {
    mentionedAs: ["imports"],
    table: imports,
    id: imports.id,
    title: imports.fileName,
    pathOf: importPath,
  },
  {
    mentionedAs: ["claims"],
    table: claims,
    id: claims.id,
    from: sql`${claims} left join ${restaurants} on ${restaurants.id} = ${claims.restaurantId}
      left join ${apartments} on ${apartments.id} = ${claims.apartmentId}`,
    title: sql`coalesce(${restaurants.name}, ${apartments.name})`,
    pathOf: () => claimsPath,
  },
  {
    mentionedAs: ["reports"],
    table: reports,
    id: reports.id,
    title: reports.reportedTitle,
    more: sql`${reports.status}`,
    pathOf: (_id, status) => casesPath({ status: status === "open" ? "open" : "decided" }),
  },
  {
    mentionedAs: ["reports"],
    table: cases,
    id: cases.id,
    title: cases.reportedTitle,
    more: sql`${cases.decision}`,
    pathOf: (_id, decision) => casesPath({ status: decision === "" ? "open" : "decided" }),
  },
  {
    mentionedAs: ["letters"],
    table: letters,
    id: letters.id,
    from: sql`${letters} join ${members} on ${members.id} = ${letters.memberId}`,
    title: nameOfMember,
    more: sql`${members.id}::text`,
    pathOf: (_id, memberId) => `/profile/${memberId}`,
  },
  {
    mentionedAs: ["residency"],
    table: residencies,
    id: residencies.id,
    from: sql`${residencies} join ${members} on ${members.id} = ${residencies.memberId}`,
    title: nameOfMember,
    more: sql`${members.id}::text`,
    pathOf: (_id, memberId) => `/profile/${memberId}`,
  },
  {
    mentionedAs: ["residency"],
    table: vouchRequests,
    id: vouchRequests.id,
    from: sql`${vouchRequests} join ${members} on ${members.id} = ${vouchRequests.memberId}`,
    title: nameOfMember,
    more: sql`${members.id}::text`,
    pathOf: (_id, memberId) => `/profile/${memberId}`,
  },
  {
    mentionedAs: ["documents"],
    table: documentRequests,
    id: documentRequests.id,
    from: sql`${documentRequests} join ${members} on ${members.id} = ${documentRequests.memberId}`,
    title: nameOfMember,
    more: sql`${members.id}::text`,
    pathOf: (_id, memberId) => `/profile/${memberId}`,
  },
  {
    mentionedAs: ["hosts"],
    table: hosts,
    id: hosts.id,
    title: hosts.name,
    pathOf: (id) => `/admin/residency/hosts/${id}`,
  },
  {
    mentionedAs: ["partners"],
    table: partners,
    id: partners.id,
    title: partners.name,
    pathOf: () => "/admin/residency/partners",
  },
  {
    mentionedAs: ["event-calendars"],
    table: eventCalendars,
    id: eventCalendars.id,
    title: eventCalendars.name,
    pathOf: () => "/admin/imports/calendars",
  },
  { mentionedAs: ["cuisines", "cuisineId"], table: cuisines, id: cuisines.id, title: cuisines.name },
  {
    mentionedAs: ["event-categories", "categoryId"],
    table: eventCategories,
    id: eventCategories.id,
    title: eventCategories.name,
  },
];
