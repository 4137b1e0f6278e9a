import { Form, useNavigate } from "react-router";
import { Button } from "~/ui/button";
import { SelectBox } from "~/ui/fields";
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
        <SelectBox name="neighborhood" aria-label="Neighborhood" defaultValue={filters.neighborhood ?? all}>
          <option value={all}>All neighborhoods</option>
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
