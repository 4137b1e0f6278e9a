import { useFetchers } from "react-router";
import { formatDate, formatTime } from "~/domain/calendar/format";
import { reservedFields } from "~/platform/forms/form";
import { ActionBar } from "~/ui/action-bar";
import type { FoundEvent } from "./queries.server";
import { expected, RsvpSubmit } from "./rsvp-button";
import { rsvpOnPageForm } from "./rules";

/** Of the form in the side card, which the bar's button sends: there is one form, and one answer. */
export const rsvpFormId = "rsvp";

export function RsvpBar({ event }: { event: FoundEvent }) {
  const sent = useFetchers().find(({ formData }) => formData?.get(reservedFields.command) === rsvpOnPageForm.name);
  const { isAttending, attending } = expected(event, sent?.formData);
  return (
    <ActionBar
      title={`${formatDate(event.date, "short")} · ${formatTime(event.startTime)}`}
      line={`${attending.toLocaleString("en-US")} going`}
    >
      <RsvpSubmit title={event.title} isAttending={isAttending} form={rsvpFormId} />
    </ActionBar>
  );
}
