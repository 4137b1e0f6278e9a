import { namedOptions, SelectField, TextField } from "~/ui/fields";
import { capitalize } from "../capitalize";
import type { FoundCalendar } from "./queries.server";

type Named = { id: string; name: string };
type CalendarChoices = { categories: readonly Named[]; neighborhoods: readonly Named[] };

type Fields = { choices: CalendarChoices; calendar?: FoundCalendar };

export function CalendarFields({ choices, calendar }: Fields) {
  return (
    <>
      <TextField
        name="name"
        defaultValue={calendar?.name}
        label="Name"
        autoComplete="off"
        help="Whose calendar it is. Stands on the pages of its events: “From the calendar of …”."
      />
      <TextField
        name="address"
        defaultValue={calendar?.address ?? undefined}
        label="Address of the calendar"
        optional
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        placeholder="https://"
        help={
          calendar
            ? "Read each night. Only admins see it. Without one, you bring newer files yourself."
            : "Read now and each night. Only admins see it."
        }
      />
      {!calendar && <CalendarFile label="Or a file" />}
      <TextField
        name="website"
        defaultValue={calendar?.website}
        label="Website"
        optional
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        placeholder="https://"
        help="Events that have no page of their own link to it."
      />
      <TextField
        name="place"
        defaultValue={calendar?.place}
        label="Where its events are"
        autoComplete="off"
        help="The street address of those that don’t say."
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <SelectField
          name="neighborhoodId"
          defaultValue={calendar?.neighborhoodId}
          label="Neighborhood"
          placeholder="Choose"
          options={namedOptions(choices.neighborhoods)}
        />
        <SelectField
          name="categoryId"
          defaultValue={calendar?.categoryId}
          label="Category"
          placeholder="Choose"
          options={choices.categories.map(({ id, name }) => ({ value: id, label: capitalize(name) }))}
        />
      </div>
      {calendar && (
        <p className="text-sm text-muted">Events that are here already keep their neighborhood and category.</p>
      )}
    </>
  );
}

export const CalendarFile = ({ label }: { label: string }) => (
  <TextField name="file" type="file" label={label} accept=".ics,.ical,text/calendar" help="iCalendar, up to 5 MB." />
);
