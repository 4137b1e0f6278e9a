import { type FormEvent, startTransition, useEffect, useId, useRef, useState } from "react";
import { useActionData, useFetcher, useRouteLoaderData } from "react-router";
import { missingFilesOf, refreshPage, toastNoResponse } from "~/platform/connection/current-page";
import { type Form, type KeptValues, reservedFields } from "~/platform/forms/form";
import { reach } from "~/ui/reach";
import { useToast, useWithdraw } from "~/ui/toasts";
import { type CommandResult, toastOf } from "./result";

type Errors = Record<string, string>;

type Options = {
  /** Hidden fields; they also tell apart several forms of one command on a page. */
  values?: Record<string, string>;
  ignore?: (data: FormData) => boolean;
  onDone?: (result: CommandResult) => void;
};

/**
 * One form's conversation with its command. Checks in the browser, sends, shows the toast, keeps the messages.
 * Without script the same form is sent by the browser and the page comes back with the answer.
 */
export function useCommand(form: Form, { values = {}, ignore, onDone }: Options = {}) {
  const fetcher = useFetcher<CommandResult>();
  const page = useActionData() as CommandResult | undefined;
  const toast = useToast();
  const withdraw = useWithdraw();
  const from = useId();
  const element = useRef<HTMLFormElement>(null);
  const [pendingForm] = useState(useRouteLoaderData<{ pendingForm?: KeptValues }>("root")?.pendingForm);
  const isForThisForm = (kept: KeptValues) => Object.entries(values).every(([name, value]) => kept[name] === value);
  const fromPage = page?.command === form.name && isForThisForm(page.values);
  const restoredValues =
    pendingForm?.[reservedFields.command] === form.name && isForThisForm(pendingForm) ? pendingForm : {};
  const result = fetcher.data ?? (fromPage ? page : undefined);
  // Client-side errors since the last response.
  const [clientErrors, storeClientErrors] = useState<{ responseId: string | undefined; errors: Errors }>();
  const errors = (clientErrors && clientErrors.responseId === result?.id ? clientErrors.errors : result?.errors) ?? {};
  const succeeded = result?.ok ? result.id : undefined;
  // An identical second submit while the first closes the form has the same id.
  const [submissionId, setSubmissionId] = useState<string>();
  // Rendered at once, so that a second press meets a busy form; the router renders the whole page, which takes a phone longer.
  const [sending, setSending] = useState<FormData>();
  const isTaken = fetcher.state !== "idle";
  useEffect(() => {
    if (isTaken) setSending(undefined);
  }, [isTaken]);
  const setClientErrors = (now: Errors) => storeClientErrors({ responseId: result?.id, errors: now });

  useAnswer(result, (answer) => {
    const said = toastOf(answer);
    if (said) toast({ from, ...said });
    if (answer.isBanned) void refreshPage();
    // Tells the draft that nothing is lost when the form closes.
    element.current?.toggleAttribute("data-sent", answer.ok);
    if (!answer.ok) focusFirstWrong(element.current);
  });
  // After revalidation: a navigation that starts during it would end with the old page's data.
  useAnswer(fetcher.state === "idle" && result?.ok ? result : undefined, (answer) => onDone?.(answer));

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const data = new FormData(target, submitter);
    if (ignore?.(data)) return;
    withdraw(from);
    const checked = form.check(data);
    setClientErrors(checked.ok ? {} : checked.errors);
    if (checked.ok) {
      whenReachable(target, () => {
        setSending(data);
        void fetcher.submit(submitter ?? target).finally(() => startTransition(() => setSending(undefined)));
      });
      return;
    }
    toast({ from, tone: "destructive", title: checked.title, text: checked.text });
    requestAnimationFrame(() => focusFirstWrong(element.current));
  }

  /** Client errors clear when fixed, server errors on any change. */
  function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    setSubmissionId(succeeded);
    const name = (target as Partial<HTMLInputElement>).name ?? "";
    if (!errors[name]) return;
    const checked = form.check(new FormData(currentTarget));
    if (!checked.ok && checked.errors[name] === errors[name]) return;
    const { [name]: _corrected, ...others } = errors;
    setClientErrors(others);
  }

  return {
    fetcher,
    element,
    onSubmit,
    onInput,
    busy: isTaken || sending !== undefined,
    /** The submission under way, for optimistic UI. */
    sent: fetcher.formData ?? sending,
    state: { errors, values: fromPage ? page.values : restoredValues },
    /** The toast of a page that was rendered for a form sent without script. */
    staticToast: fromPage && page.toast ? { id: page.id, ...page.toast } : undefined,
    succeeded,
    /** Changes with each thing that is sent. */
    sendingId: submissionId,
  };
}

/** A form whose action is another page needs that page's files first: without them the router would reload the document. */
function whenReachable(form: HTMLFormElement, send: () => void) {
  const files = missingFilesOf(form.getAttribute("action") ?? location.pathname);
  if (files.length === 0) return send();
  void reach(files).then((isThere) => (isThere ? send() : toastNoResponse("This was not sent")));
}

/** Calls once for each answer, whichever way it came. */
function useAnswer(result: CommandResult | undefined, onAnswer: (result: CommandResult) => void) {
  const handledId = useRef<string>(undefined);
  useEffect(() => {
    if (!result || handledId.current === result.id) return;
    handledId.current = result.id;
    onAnswer(result);
  });
}

function focusFirstWrong(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}
