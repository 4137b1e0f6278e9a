import type { ReactNode } from "react";
import { CommandForm } from "~/platform/commands/command-form";
import type { Form } from "~/platform/forms/form";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";

/** What was opened; `isValid` until it is used or its time is over. */
export type MailedLink = { token: string; isValid: boolean };

type LinkPageProps = {
  of: Form;
  link: MailedLink;
  title: string;
  text: string;
  button: string;
  busyLabel: string;
  /** For whom the link does not work any more: what that may mean, and where to go. */
  spent: { text: string; way: ReactNode };
};

export const narrowPage = "wrap max-w-[calc(420px+2*var(--spacing-gutter))]";
export const spentTitle = "This link is not valid any more";

/** What a mailed link opens. One press, because opening a link must change nothing: mail scanners open them all. */
export function LinkPage({ of, link: { token, isValid }, title, text, button, busyLabel, spent }: LinkPageProps) {
  if (!isValid)
    return (
      <div className={narrowPage}>
        <PageHead title={spentTitle} text={`Links work once and for a short time. ${spent.text}`} />
        {spent.way}
      </div>
    );
  return (
    <div className={narrowPage}>
      <PageHead title={title} text={text} />
      <CommandForm of={of} values={{ token }} className="grid gap-4">
        {({ busy }) => (
          <Button type="submit" block busy={busy} busyLabel={busyLabel}>
            {button}
          </Button>
        )}
      </CommandForm>
    </div>
  );
}

/** The token is in it: no browser keeps it. */
export const linkHeaders = () => ({ "Cache-Control": "no-store" });

/** The token in the address is for nobody else. @param title of a link that works */
export const linkMeta = (link: MailedLink | undefined, title: string) => [
  { title: `${link?.isValid ? title : spentTitle} · Porchlight` },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];
