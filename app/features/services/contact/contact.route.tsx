import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notForYou } from "~/platform/forms/not-for-you";
import { BackLink, useWayBack } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { serviceAbilities, whyNoContact } from "../policy";
import { findServiceForCommand } from "../queries.server";
import { serviceNotFound } from "../service-not-found";
import type { Route } from "./+types/contact.route";
import { ConfirmFirst } from "./confirm-first";
import { ContactForm } from "./contact-form";
import { findSender } from "./queries.server";
import { signInToContact } from "./rules";

export { action } from "~/platform/commands/action.server";

/** The page behind the dialog, for whoever has no script or no session yet. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = await askToSignIn(context, `/services/${encodeURIComponent(params.id)}/contact`, signInToContact);
  const asking = read(context);
  const service = isId(params.id) ? await findServiceForCommand(asking, params.id) : undefined;
  const sender = await findSender(asking);
  if (!service || !sender) throw serviceNotFound();
  if (!serviceAbilities(viewer, service).contact) {
    const { title, text } = whyNoContact(service).facts;
    throw notForYou(`${title}. ${text}`, { name: service.title, to: `/services/${service.id}` });
  }
  return { service: { id: service.id, title: service.title }, sender };
}

export const meta = () => [{ title: "Contact Provider · Porchlight" }, { name: "robots", content: "noindex" }];

export default function ContactProviderPage({ loaderData: { service, sender } }: Route.ComponentProps) {
  const wayBack = useWayBack(`/services/${service.id}`);
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to={`/services/${service.id}`}>Back to {service.title}</BackLink>
      </div>
      <PageHead title="Contact Provider" text={service.title} />
      {sender.isConfirmed ? (
        <ContactForm
          service={service}
          sender={sender}
          onDone={({ show }) => wayBack(show)}
          footer={(busy) => (
            <div>
              <Button type="submit" busy={busy} busyLabel="Sending...">
                Send Message
              </Button>
            </div>
          )}
        />
      ) : (
        <ConfirmFirst email={sender.email} />
      )}
    </div>
  );
}
