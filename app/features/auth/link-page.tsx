import { CommandForm } from "~/platform/commands/command-form";
import type { Form } from "~/platform/forms/form";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";

type LinkPageProps = {
  of: Form;
  token: string;
  title: string;
  text: string;
  button: string;
  busyLabel: string;
};

/** What a mailed link opens. One press, because opening a link must change nothing: mail scanners open them all. */
export const LinkPage = ({ of, token, title, text, button, busyLabel }: LinkPageProps) => (
  <div className="wrap max-w-[calc(420px+2*var(--spacing-gutter))]">
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

/** The token of the link that was opened. */
export const tokenLoader = ({ url }: { url: URL }) => ({ token: url.searchParams.get("token") ?? "" });

/** The token is in it: no browser keeps it. */
export const linkHeaders = () => ({ "Cache-Control": "no-store" });

/** The token in the address is for nobody else. */
export const linkMeta = (title: string) => [
  { title: `${title} · Porchlight` },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];
