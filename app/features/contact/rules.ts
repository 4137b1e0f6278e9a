import { atMost, email, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** In characters. */
export const messageLimit = 1000;

export const contactForm = form("contact.send", {
  name: text({ required: "Name is required", max: atMost("Name", 100) }),
  email: email("Invalid email address"),
  message: text({
    required: "Message is required",
    max: atMost("Message", messageLimit),
  }),
  /** A field that people don't see. What fills it in is a machine. */
  website: text({ max: [500, "Please leave this field empty"] }),
});
