import { Link } from "react-router";
import { ago, formatAge } from "~/domain/calendar/format";
import { Picture } from "~/platform/images/pictures";
import { hidden } from "~/platform/mail/inbox";
import { enterInbox } from "~/platform/mail/inbox.server";
import { MailStatus } from "~/platform/mail/mail-status";
import { listMails } from "~/platform/mail/queries.server";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/inbox.route";

export async function loader(args: Route.LoaderArgs) {
  const inbox = enterInbox(args);
  const mails = await listMails(inbox);
  return {
    mails: mails.map(({ id, createdAt, ...mail }) => ({
      ...mail,
      path: `${inbox.inboxPath}/${id}`,
      age: formatAge(createdAt, inbox.now),
    })),
  };
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const meta: Route.MetaFunction = () => [{ title: "Local inbox · Porchlight" }, ...hidden];

export default function Inbox({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <div className="wrap pb-16">
      <PageHead
        title="Local inbox"
        text="No mail server is set up, so every email lands here, and only this machine can read it."
      />
      {mails.length === 0 ? (
        <NoMail />
      ) : (
        <ul className="overflow-hidden rounded-card border bg-card">
          {mails.map((mail) => (
            <MailRow key={mail.path} {...mail} />
          ))}
        </ul>
      )}
    </div>
  );
}

type MailRowProps = Route.ComponentProps["loaderData"]["mails"][number];

function MailRow({ path, recipient, subject, status, age }: MailRowProps) {
  return (
    <li className="border-t first:border-t-0">
      <Link
        to={path}
        className="grid gap-x-6 gap-y-1 px-5 py-4 text-ink no-underline hover:bg-paper-sunk md:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_auto_7rem] md:items-center"
      >
        <span className="font-bold wrap-anywhere">{subject}</span>
        <span className="text-sm text-muted wrap-anywhere">{recipient}</span>
        <span className="flex items-center gap-3 md:contents">
          <MailStatus status={status} />
          <span className="text-sm text-muted tabular-nums md:text-right">{ago(age)}</span>
        </span>
      </Link>
    </li>
  );
}

const NoMail = () => (
  <EmptyState
    picture={<Picture image={null} coverArt={{ kind: "hyde park", name: "Local inbox" }} shape="card" sizes="26rem" />}
    title="No email yet."
    text="Sign up, ask for a new password or set a reminder, and the email shows up here."
  />
);
