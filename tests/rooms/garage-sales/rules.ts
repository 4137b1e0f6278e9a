import { reasons } from "~/domain/statements/reasons";
import { choice, id, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** What is told of a sale, when it is submitted and when it is edited. */
const facts = {
  title: text({ required: "Title is required", max: [100, "Title must be less than 100 characters"] }),
  location: text({ required: "Location is required", max: [200, "Location must be less than 200 characters"] }),
};

export const submitSaleForm = form("garage-sales.submit", facts);
export const editSaleForm = form("garage-sales.edit", { saleId: id(), ...facts });

export const deleteSaleForm = form("garage-sales.delete", {
  saleId: id(),
  /** Where to go afterwards: the page of a deleted sale is gone. */
  from: choice(["list", "page", "admin"], "Please reload the page"),
  ...reasons(),
});
