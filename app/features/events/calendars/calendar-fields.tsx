import { namedOptions, SelectField, TextField } from "~/ui/fields";
import { capitalize } from "../capitalize";

type Named = { id: string; name: string };
export type CalendarChoices = { categories: readonly Named[]; neighborhoods: readonly Named[] };

export function CalendarFields({ choices }: { choices: CalendarChoices }) {
  return (
    <>
      <TextField
        name="name"
        label="Name"
        autoComplete="off"
        help="Whose calendar it is. Stands on the pages of its events: “From the calendar of …”."
      />
      <TextField
        name="address"
        label="Address of the calendar"
        optional
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        placeholder="https://"
        help="Read now and each night. Only admins see it."
      />
      <CalendarFile label="Or a file" />
      <TextField
        name="website"
        label="Website"
        optional
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        placeholder="https://"
        help="Events that have no page of their own link to it."
      />
      <p className="text-sm text-muted">Where its events are, and what they are, where the calendar doesn’t say:</p>
      <TextField name="place" label="Address" autoComplete="off" />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <SelectField
          name="neighborhoodId"
          label="Neighborhood"
          placeholder="Choose"
          options={namedOptions(choices.neighborhoods)}
        />
        <SelectField
          name="categoryId"
          label="Category"
          placeholder="Choose"
          options={choices.categories.map(({ id, name }) => ({ value: id, label: capitalize(name) }))}
        />
      </div>
    </>
  );
}

export const CalendarFile = ({ label }: { label: string }) => (
  <TextField name="file" type="file" label={label} accept=".ics,.ical,text/calendar" help="iCalendar, up to 5 MB." />
);
