import { id, text } from "~/shared/commands/fields";
import { form } from "~/shared/commands/form";

export const addNeighborhoodForm = form("neighborhoods.add", {
  name: text({
    required: "Neighborhood name is required",
    max: [100, "Neighborhood name must be less than 100 characters"],
  }),
});

export const deleteNeighborhoodForm = form("neighborhoods.delete", { neighborhoodId: id() });
