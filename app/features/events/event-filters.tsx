import { Form, useSubmit } from "react-router";
import { NameSelect, ShowButton } from "~/ui/name-select";
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
        <NameSelect
          name="category"
          label="Category"
          every={{ value: "", label: "All categories" }}
          options={categories}
          chosen={filters.category}
          wordOf={capitalize}
          className={narrow}
        />
      </div>
      <div className="min-w-0 flex-1 lg:w-[190px] lg:flex-none">
        <NameSelect
          name="neighborhood"
          label="Neighborhood"
          every={{ value: "", label: "All neighborhoods" }}
          options={neighborhoods}
          chosen={filters.neighborhood}
          className={narrow}
        />
      </div>
      <ShowButton />
    </Form>
  );
}

/** Both fit side by side on a phone. */
const narrow = "max-xs:pr-8 max-xs:text-[0.9375rem]";
