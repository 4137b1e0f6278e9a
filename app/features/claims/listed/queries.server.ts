import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { suggestedEdits } from "~/domain/moderation/suggested-edits/table.server";
import { apartments } from "~/features/neighborhoods/apartments/table.server";
import { restaurants } from "~/features/restaurants/table.server";
import { roles } from "~/platform/accounts/table.server";
import { auditLog } from "~/platform/audit/table.server";
import { daysBefore } from "~/platform/time";
import type { Claimable } from "../rules";
import { settledDays } from "../ways";

type Place = {
  kind: Claimable;
  /** Columns of the place; in a query of the place alone its id is a value, as a column would be one of the log. */
  id: SQLWrapper;
  ownerId: SQLWrapper;
  createdAt: SQLWrapper;
  /** What is listed. */
  address: SQLWrapper;
  phoneNumber: SQLWrapper;
};

/** Whoever submitted it may have deleted their account since, which leaves it nobody’s. */
const submissionOf = { restaurants: "restaurants.submit", apartments: "apartments.submit" } as const;
const editOf = { restaurants: "restaurants.edit", apartments: "apartments.edit" } as const;
const acceptanceOf = { restaurants: "restaurants.decide-edit", apartments: "apartments.decide-edit" } as const;

/**
 * Whether a code may go to a listed fact of a place: whoever claims it never gave that, and nobody but an admin has given it
 * in the last days. Else a stranger would list a mailbox of their own first, or have a friend do it. An accepted suggestion was
 * given by who suggested it, whoever accepted it.
 * @param fact the column, as the audit log calls it
 */
function isSettled(fact: "address" | "phoneNumber", place: Place, memberId: SQLWrapper, now: Date): SQL<boolean> {
  const since = sql`${daysBefore(now, settledDays).toISOString()}::timestamptz`;
  const isAdmin = (id: SQLWrapper) => sql`exists (select 1 from ${roles} held where held.member_id = ${id})`;
  const accepted = acceptanceOf[place.kind];
  return sql`(
    (${place.ownerId} is null or ${isAdmin(place.ownerId)} or ${place.createdAt} < ${since})
    and not exists (
      select 1 from ${auditLog} submission
      where submission.subject_id = ${place.id}::text and submission.command = ${submissionOf[place.kind]}
        and submission.created_at >= ${since} and not ${isAdmin(sql`submission.actor_id`)}
    )
    and ${place.ownerId} is distinct from ${memberId}
    and not exists (
      select 1 from ${auditLog} edit
      where edit.subject_id = ${place.id}::text and edit.command in (${editOf[place.kind]}, ${accepted})
        and edit.detail #> array['after', ${fact}::text] is not null
        and (edit.actor_id = ${memberId} or (edit.created_at >= ${since} and (edit.command = ${accepted} or not ${isAdmin(sql`edit.actor_id`)})))
    )
    and not exists (
      select 1 from ${suggestedEdits} said
      where said.submission_id = ${place.id} and said.kind = ${place.kind} and said.proposed -> ${fact}::text is not null
        and (said.member_id = ${memberId} or (said.created_at >= ${since} and said.proposed ->> ${fact}::text = ${place[fact]}))
    )
  )`;
}

type Asked = { memberId: SQLWrapper; now: Date };

/** Of a restaurant in a query: where a code may go for who claims it. */
export const listedRestaurant = (id: SQLWrapper, { memberId, now }: Asked) => {
  const { ownerId, createdAt, address, phoneNumber } = restaurants;
  const place = { kind: "restaurants", id, ownerId, createdAt, address, phoneNumber } as const;
  return {
    letter: sql<boolean>`(${restaurants.address} <> '' and ${isSettled("address", place, memberId, now)})`,
    call: sql<boolean>`(${restaurants.phoneNumber} <> '' and ${isSettled("phoneNumber", place, memberId, now)})`,
  };
};

/** Of an apartment, which has no number. */
export const listedApartment = (id: SQLWrapper, { memberId, now }: Asked) => {
  const { ownerId, createdAt, address } = apartments;
  const place = { kind: "apartments", id, ownerId, createdAt, address, phoneNumber: sql`null` } as const;
  return {
    letter: sql<boolean>`(${apartments.address} <> '' and ${isSettled("address", place, memberId, now)})`,
    call: sql<boolean>`false`,
  };
};
