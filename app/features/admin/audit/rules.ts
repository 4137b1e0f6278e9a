import { text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

const short = () => text({ max: [100, "Please reload the page"] });

/** The filters of the page that the button stands on. What they can be is judged as it is in an address. */
export const exportForm = form("audit-log.export", {
  by: short(),
  who: short(),
  group: short(),
  about: short(),
  from: short(),
  to: short(),
});
