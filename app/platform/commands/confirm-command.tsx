import type { ReactNode } from "react";
import type { Form } from "~/platform/forms/form";
import { useAsked } from "~/ui/asked";
import { Button, type ButtonTone, buttonClass } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Dialog } from "~/ui/dialog";
import { useDialog } from "~/ui/use-dialog";
import { NoScript, WithoutScript } from "~/ui/without-script";
import { CommandForm } from "./command-form";

type ConfirmCommandProps = {
  of: Form;
  values: Record<string, string>;
  /** The word on the button, here and in the dialog. */
  label: string;
  /** Says to a screen reader which of many it is. */
  about?: string;
  icon?: ReactNode;
  tone?: ButtonTone;
  className?: string;
  title: string;
  /** Names what is lost. */
  text: ReactNode;
  busyLabel: string;
  /** What is asked for with it. */
  fields?: ReactNode;
};

/** A button for what can't be undone: it asks in a dialog of its own first. */
export function ConfirmCommand(props: ConfirmCommandProps) {
  const { of, values, label, about, icon, tone = "danger-quiet", className, title, text, busyLabel, fields } = props;
  const name = [of.name, ...Object.values(values)].join("/");
  const { show, close, wasOpened, state } = useDialog(name);
  return (
    <>
      <Button
        tone={tone}
        className={classNames("relative noscript:hidden", className)}
        icon={icon}
        aria-haspopup="dialog"
        data-opens={name}
        onClick={show}
      >
        {label}
        {about && <span className="sr-only">{` ${about}`}</span>}
      </Button>
      {/* Rendered on the server only: browsers with script never need it. */}
      <NoScript>{import.meta.env.SSR && <AskWithoutScript {...props} name={name} />}</NoScript>
      {wasOpened && (
        <Dialog {...state} size="narrow" title={title}>
          {(Foot) => (
            <>
              <p>{text}</p>
              <CommandForm of={of} values={values} onDone={() => void close()} className="grid gap-4">
                {({ busy }) => (
                  <>
                    {fields}
                    <Foot onCancel={() => void close()}>
                      <Button type="submit" tone="danger" busy={busy} busyLabel={busyLabel}>
                        {label}
                      </Button>
                    </Foot>
                  </>
                )}
              </CommandForm>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}

/** Without script the page comes again, with the question below its button. A `<noscript>` hides it otherwise. */
function AskWithoutScript({
  name,
  of,
  values,
  label,
  about,
  text,
  className,
  fields,
}: ConfirmCommandProps & { name: string }) {
  const { isAsked, search } = useAsked(name);
  const word = (
    <>
      {label}
      {about && <span className="sr-only">{` ${about}`}</span>}
    </>
  );
  if (isAsked) {
    return (
      <WithoutScript label={word} className={className} id="asked" open>
        <p>{text}</p>
        <CommandForm of={of} values={values} className={fields ? "grid gap-4" : undefined}>
          {fields}
          <Button type="submit" tone="danger">
            {label}
          </Button>
        </CommandForm>
      </WithoutScript>
    );
  }
  return (
    <a href={`${search}#asked`} className={classNames("relative", buttonClass({ tone: "muted" }, className))}>
      {word}
    </a>
  );
}
