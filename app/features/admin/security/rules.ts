import { reload } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { searchText } from "~/platform/forms/search-text";

/** The filters of the page that the button stands on. What they can be is judged as it is in an address. */
export const exportForm = form("security-events.export", {
  kind: searchText(reload),
  who: searchText(reload),
  member: searchText(reload),
  address: searchText(reload),
  from: searchText(reload),
  to: searchText(reload),
});
