import { Form, useSubmit } from "react-router";
import { Button } from "~/ui/button";
import { SelectBox } from "~/ui/fields";
import { capitalize } from "./capitalize";
import type { EventFilters } from "./rules";

type EventFilterBarProps = {
  filters: EventFilters;
  today: string;
  base: string;
  categories: { name: string }[];
  neighborhoods: { name: string }[];
};

/** A choice takes effect at once; without script there is a button, and the day is picked here. */
export function EventFilterBar({ filters, today, base, categories, neighborhoods }: EventFilterBarProps) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      action={base}
      // The address decides: Back puts the choices back too.
      key={`${filters.date}|${filters.category}|${filters.neighborhood}`}
      className="flex items-center gap-2 noscript:flex-wrap"
      onChange={(event) => {
        const data = new FormData(event.currentTarget);
        if (filters.date === today) data.delete("date");
        const chosen = [...data].filter(([, value]) => value !== "") as [string, string][];
        void submit(chosen, { method: "get", action: base, preventScrollReset: true });
      }}
    >
      <input
        type="date"
        name="date"
        aria-label="Select a Date"
        defaultValue={filters.date}
        className="control hidden max-lg:basis-full lg:w-auto noscript:block"
      />
      <div className="min-w-0 flex-[.86_1_0] lg:w-[190px] lg:flex-none">
        <SelectBox name="category" aria-label="Category" className={narrow} defaultValue={filters.category ?? ""}>
          <option value="">All categories</option>
          {categories.map(({ name }) => (
            <option key={name} value={name}>
              {capitalize(name)}
            </option>
          ))}
        </SelectBox>
      </div>
      <div className="min-w-0 flex-1 lg:w-[190px] lg:flex-none">
        <SelectBox
          name="neighborhood"
          aria-label="Neighborhood"
          className={narrow}
          defaultValue={filters.neighborhood ?? ""}
        >
          <option value="">All neighborhoods</option>
          {neighborhoods.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectBox>
      </div>
      <noscript>
        <Button type="submit" tone="outline">
          Show
        </Button>
      </noscript>
    </Form>
  );
}

/** Both fit side by side on a phone. */
const narrow = "max-xs:pr-8 max-xs:text-[0.9375rem]";
