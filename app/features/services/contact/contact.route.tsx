import { blockedPage } from "~/domain/peace/page-refusal";
import { isKeptFrom } from "~/domain/peace/queries.server";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { formPage } from "~/platform/commands/form-page";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notForYou, notFound } from "~/platform/forms/page-refusals";
import { contactRefusal, serviceAbilities } from "../policy";
import { findServiceForCommand } from "../queries.server";
import type { Route } from "./+types/contact.route";
import { ConfirmFirst } from "./confirm-first";
import { ContactFields } from "./contact-fields";
import { findSender } from "./queries.server";
import { contactProviderForm, type Sender, signInToContact } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = await askToSignIn(context, `/services/${encodeURIComponent(params.id)}/contact`, signInToContact);
  const asking = read(context);
  const service = isId(params.id) ? await findServiceForCommand(asking, params.id) : undefined;
  if (service && (await isKeptFrom(asking, service.ownerId))) throw blockedPage("service");
  const sender = await findSender(asking);
  if (!service || !sender) throw notFound("Service");
  if (!serviceAbilities(viewer, service).contact) {
    const { title, text } = contactRefusal(service).facts;
    throw notForYou(`${title}. ${text}`, { name: service.title, to: `/services/${service.id}` });
  }
  return { service: { id: service.id, title: service.title }, sender };
}

type ContactData = { service: { id: string; title: string }; sender: Sender };

export const dialog = formPage<ContactData>({
  title: "Contact Provider",
  text: ({ service }) => service.title,
  button: "Send Message",
  busyLabel: "Sending...",
  back: ({ service: { id, title } }) => ({ to: `/services/${id}`, name: title }),
  form: ({ service: { id } }) => ({
    of: contactProviderForm,
    values: { serviceId: id },
    action: `/services/${id}/contact`,
    draft: `service-contact:${id}`,
    once: true,
  }),
  fields: ContactFields,
  emptyState: ({ sender }) => !sender.isConfirmed && <ConfirmFirst email={sender.email} />,
});

export const meta = dialog.meta;
export default dialog.page;
