import { ago, formatAge } from "~/domain/calendar/format";
import { requestContext } from "~/platform/context.server";
import { hidden } from "~/platform/mail/inbox";
import { enterInbox, notInInbox } from "~/platform/mail/inbox.server";
import { findMail } from "~/platform/mail/queries.server";
import { BackLink } from "~/ui/back-link";
import type { Route } from "./+types/inbox-mail.route";

export async function loader(args: Route.LoaderArgs) {
  const inbox = enterInbox(args);
  const mail = await findMail(inbox, args.params.mailId);
  if (!mail) throw notInInbox();
  const { html: _inItsFrame, createdAt, ...shown } = mail;
  const { baseUrl } = args.context.get(requestContext).dependencies.settings;
  return { mail: { ...shown, age: formatAge(createdAt, inbox.now) }, inboxPath: inbox.inboxPath, baseUrl };
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const meta: Route.MetaFunction = () => [{ title: "Local inbox · Porchlight" }, ...hidden];

export default function InboxMail({ loaderData: { mail, inboxPath, baseUrl } }: Route.ComponentProps) {
  return (
    <div className="wrap pb-16">
      <BackLink to={inboxPath}>Local inbox</BackLink>
      <h1 className="text-2xl wrap-anywhere">{mail.subject}</h1>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <Fact label="To" value={mail.recipient} />
        {mail.replyTo && <Fact label="Reply to" value={mail.replyTo} />}
        <Fact label="Written" value={ago(mail.age)} />
      </dl>
      <div className="mt-6 grid gap-8 xl:grid-cols-[minmax(0,660px)_minmax(0,1fr)]">
        <section aria-labelledby="as-page">
          <h2 id="as-page" className="mb-3 text-lg">
            As most people see it
          </h2>
          <iframe
            src={`${inboxPath}/${mail.id}/html`}
            title="The email as a page"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className="h-[720px] w-full rounded-card border border-line"
          />
        </section>
        <section aria-labelledby="as-text" className="min-w-0">
          <h2 id="as-text" className="mb-3 text-lg">
            As plain text
          </h2>
          <div className="rounded-card border border-line bg-card p-5 font-text text-sm whitespace-pre-wrap wrap-anywhere">
            <TextWithLinks text={mail.text} baseUrl={baseUrl} />
          </div>
        </section>
      </div>
    </div>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className="wrap-anywhere">{value}</dd>
  </>
);

/** Addresses of this site can be followed; any other stays text. */
function TextWithLinks({ text, baseUrl }: { text: string; baseUrl: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    part === baseUrl || part.startsWith(`${baseUrl}/`) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <a key={index} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
