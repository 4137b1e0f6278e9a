import { Form, useNavigate } from "react-router";
import { NameSelect, ShowButton } from "~/ui/name-select";
import { all, type GuideFilters, guidePath } from "./rules";

type NeighborhoodFilterProps = { filters: GuideFilters; neighborhoods: readonly { name: string }[] };

/** A choice takes effect at once; without script there is a button. The cuisine stays as it is. */
export function NeighborhoodFilter({ filters, neighborhoods }: NeighborhoodFilterProps) {
  const navigate = useNavigate();
  const { cuisine } = filters;
  return (
    <Form
      method="get"
      action="/restaurants"
      // The address decides: Back puts the choice back too.
      key={filters.neighborhood}
      className="flex items-center gap-2"
      onChange={(event) => {
        const chosen = String(new FormData(event.currentTarget).get("neighborhood"));
        const neighborhood = cuisine && chosen === all ? null : chosen;
        void navigate(guidePath({ cuisine, neighborhood }), { preventScrollReset: true });
      }}
    >
      {cuisine && <input type="hidden" name="cuisine" value={cuisine} />}
      <div className="w-[220px]">
        <NameSelect
          name="neighborhood"
          label="Neighborhood"
          every={{ value: all, label: "All neighborhoods" }}
          options={neighborhoods}
          chosen={filters.neighborhood}
        />
      </div>
      <ShowButton />
    </Form>
  );
}
