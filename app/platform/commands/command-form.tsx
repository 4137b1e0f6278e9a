import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { type Form, type KeptValues, reservedFields } from "~/platform/forms/form";
import { carried } from "~/ui/carried";
import { FormStateContext } from "~/ui/form-state";
import { StaticToasts } from "~/ui/toasts";
import { useIsHydrated } from "~/ui/without-script";
import { keyPlaceholder, randomKey } from "./random-key";
import type { CommandResult } from "./result";
import { useCommand } from "./use-command";
import { useDraft } from "./use-draft";

type CommandFormProps = {
  of: Form;
  /** Hidden fields. */
  values?: Record<string, string>;
  /** The page whose action takes it; the page that it stands on unless it stands on all of them. */
  action?: string;
  id?: string;
  className?: string;
  /** Must not happen twice by a double click or a retry: the form carries a key. */
  once?: boolean;
  /** Keeps what is typed on this device under this name until it was sent. */
  draft?: string;
  /** What is not worth sending, such as an edit to nothing: the press is ignored without a word. */
  ignore?: (data: FormData) => boolean;
  onDone?: (result: CommandResult) => void;
  children: ReactNode | ((state: { busy: boolean; sent: FormData | undefined }) => ReactNode);
};

/** A form of a command: hidden fields, messages, toast, focus. Its fields find their messages by name. */
export function CommandForm({
  of,
  values = {},
  action,
  id,
  className,
  once = false,
  draft,
  ignore,
  onDone,
  children,
}: CommandFormProps) {
  const command = useCommand(of, { values, ignore, onDone });
  const { fetcher, element, onSubmit, onInput, busy, sent, state, staticToast, succeeded, sendingId } = command;
  useDraft(element, draft, succeeded);
  const { search } = useLocation();
  // The page with its query, unless that is too long to stand in each form: then without it.
  const page = carried(search) === search ? undefined : ".";
  const takesFile = Object.values(of.fields).some(({ takes }) => takes === "file");
  return (
    <fetcher.Form
      ref={element}
      id={id}
      method="post"
      action={action ?? page}
      className={className}
      encType={takesFile ? "multipart/form-data" : undefined}
      onSubmit={onSubmit}
      onInput={onInput}
      noValidate
    >
      <input type="hidden" name={reservedFields.command} value={of.name} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {once && <OnceKey key={sendingId} sent={state.values[reservedFields.key]} />}
      <FormStateContext value={state}>
        {typeof children === "function" ? children({ busy, sent }) : children}
      </FormStateContext>
      {staticToast && (
        <noscript>
          <StaticToasts toasts={[staticToast]} />
        </noscript>
      )}
    </fetcher.Form>
  );
}

/**
 * The server's key is for a page without script; where the browser takes over it sends one of its own.
 * @param sent of the form that was refused and comes again on this page: it goes on being the same act
 */
function OnceKey({ sent }: { sent: KeptValues[string] | undefined }) {
  // What is mounted later is for what comes after it, though the page's answer stays.
  const isNew = useIsHydrated();
  const [key] = useState(() =>
    typeof sent === "string" && !isNew ? sent : import.meta.env.SSR ? keyPlaceholder : randomKey(),
  );
  return <input type="hidden" name={reservedFields.key} defaultValue={key} suppressHydrationWarning />;
}
