import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useActionData, useFetcher, useRevalidator, useRouteLoaderData } from "react-router";
import { filesToCome, tellSilence } from "~/platform/connection/shown-page";
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
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const withdraw = useWithdraw();
  const from = useId();
  const element = useRef<HTMLFormElement>(null);
  const [broughtAlong] = useState(useRouteLoaderData<{ begun?: KeptValues }>("root")?.begun);
  const isOurs = (kept: KeptValues) => Object.entries(values).every(([name, value]) => kept[name] === value);
  const fromPage = page?.command === form.name && isOurs(page.values);
  const begunBefore = broughtAlong?.[reservedFields.command] === form.name && isOurs(broughtAlong) ? broughtAlong : {};
  const result = fetcher.data ?? (fromPage ? page : undefined);
  // What has been found here since the last answer: it holds until the next one.
  const [found, setFound] = useState<{ since: string | undefined; errors: Errors }>();
  const errors = (found && found.since === result?.id ? found.errors : result?.errors) ?? {};
  const succeeded = result?.ok ? result.id : undefined;
  // What is sent once more without another word is the same thing: a press too many while the form closes.
  const [begun, setBegun] = useState<string>();
  const say = (now: Errors) => setFound({ since: result?.id, errors: now });

  useAnswer(result, (answer) => {
    const said = toastOf(answer);
    if (said) toast({ from, ...said });
    if (answer.isBanned) void revalidate();
    // What was sent isn't lost when its form closes.
    element.current?.toggleAttribute("data-sent", answer.ok);
    if (!answer.ok) focusFirstWrong(element.current);
  });
  // Not before the page has loaded what changed: a navigation that starts while it does would end with the old page's data.
  useAnswer(fetcher.state === "idle" && result?.ok ? result : undefined, (answer) => onDone?.(answer));

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const data = new FormData(target, submitter);
    if (ignore?.(data)) return;
    withdraw(from);
    const checked = form.check(data);
    say(checked.ok ? {} : checked.errors);
    if (checked.ok) {
      // Seen at once: a second press, however quick, meets a busy form.
      whenReachable(target, () => void fetcher.submit(submitter ?? target, { flushSync: true }));
      return;
    }
    toast({ from, tone: "destructive", title: checked.title, text: checked.text });
    requestAnimationFrame(() => focusFirstWrong(element.current));
  }

  /** A message goes as soon as it is no longer true; what only the server knows is not true for sure once it was changed. */
  function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    setBegun(succeeded);
    const name = (target as Partial<HTMLInputElement>).name ?? "";
    if (!errors[name]) return;
    const checked = form.check(new FormData(currentTarget));
    if (!checked.ok && checked.errors[name] === errors[name]) return;
    const { [name]: _corrected, ...others } = errors;
    say(others);
  }

  return {
    fetcher,
    element,
    onSubmit,
    onInput,
    busy: fetcher.state !== "idle",
    /** What is on its way to the server, to be shown before the answer. */
    sent: fetcher.formData,
    state: { errors, values: fromPage ? page.values : begunBefore },
    /** The answer to a form that the browser sent itself, for pages without script. */
    staticToast: fromPage && page.toast ? { id: page.id, ...page.toast } : undefined,
    succeeded,
    /** Another for each thing that is sent. */
    sendingId: begun,
  };
}

/** A form that another page takes needs that page's files first: without them the router would load everything anew. */
function whenReachable(form: HTMLFormElement, send: () => void) {
  const files = filesToCome(form.getAttribute("action") ?? location.pathname);
  if (files.length === 0) return send();
  void reach(files).then((isThere) => (isThere ? send() : tellSilence("This was not sent")));
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
