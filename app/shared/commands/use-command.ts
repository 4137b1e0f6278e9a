import { type FormEvent, useEffect, useRef, useState } from "react";
import { useActionData, useFetcher, useRevalidator } from "react-router";
import { useToast } from "~/ui/toasts";
import type { Form } from "./form";
import { type CommandResult, toastOf } from "./result";

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
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [refusedHere, setRefusedHere] = useState<Record<string, string>>();
  const element = useRef<HTMLFormElement>(null);
  const fromPage =
    page?.command === form.name && Object.entries(values).every(([name, value]) => page.values[name] === value);
  const result = fetcher.data ?? (fromPage ? page : undefined);
  const errors = refusedHere ?? result?.errors ?? {};

  useAnswer(result, (answer) => {
    setRefusedHere(undefined);
    const said = toastOf(answer);
    if (said) toast(said);
    if (answer.isBanned) void revalidate();
    // What was sent isn't lost when its form closes.
    element.current?.toggleAttribute("data-sent", answer.ok);
    if (!answer.ok) focusFirstWrong(element.current);
  });
  // Not before the page has loaded what changed: a navigation that starts while it does would end with the old page's data.
  useAnswer(fetcher.state === "idle" && result?.ok ? result : undefined, (answer) => onDone?.(answer));

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const data = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    if (ignore?.(data)) return event.preventDefault();
    const checked = form.check(data);
    if (checked.ok) return setRefusedHere(undefined);
    event.preventDefault();
    setRefusedHere(checked.errors);
    toast({ tone: "destructive", title: checked.title, text: checked.text });
    requestAnimationFrame(() => focusFirstWrong(element.current));
  }

  return {
    fetcher,
    element,
    onSubmit,
    busy: fetcher.state !== "idle",
    /** What is on its way to the server, to be shown before the answer. */
    sent: fetcher.formData,
    state: { errors, values: fromPage ? page.values : {} },
    /** The answer to a form that the browser sent itself, for pages without script. */
    staticToast: fromPage && page.toast ? { id: page.id, ...page.toast } : undefined,
    succeeded: result?.ok ? result.id : undefined,
  };
}

/** Calls once for each answer, whichever way it came. */
function useAnswer(result: CommandResult | undefined, onAnswer: (result: CommandResult) => void) {
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (!result || told.current === result.id) return;
    told.current = result.id;
    onAnswer(result);
  });
}

function focusFirstWrong(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}
