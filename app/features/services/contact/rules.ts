import { nameField } from "~/domain/members/names/rules";
import { atMost, id, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

export const messageLimit = 1000;

/** Who writes is whoever is signed in: the address to answer to is the account's own. The field shows it, and no other is taken. */
export const contactProviderForm = form("services.contact", {
  serviceId: id(),
  senderName: nameField("Name", "Name is required"),
  senderEmail: text({ max: [255, "Invalid email address"] }),
  message: text({
    required: "Message is required",
    max: atMost("Message", messageLimit),
  }),
});

/** Whoever is about to write, as the form shows it. Their own eyes only. */
export type Sender = { name: string; email: string; isConfirmed: boolean };

export const signInToContact = "Please sign in to contact this provider";
