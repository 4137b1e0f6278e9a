import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, redirect } from "react-router";
import { isDatabaseAway } from "~/db/errors.server";
import { requestContext } from "~/platform/context.server";
import { keptValues, reservedFields } from "~/platform/forms/form";
import { FormTooLarge, readForm } from "~/platform/forms/read-form.server";
import { noteSecurityEvent } from "~/platform/security-log/note.server";
import { toRefusal } from "./failure.server";
import { carryToast } from "./flash.server";
import { resumeIntention, saveIntention } from "./intention.server";
import { savePendingForm } from "./pending-form.server";
import { type CommandAnswer, carryOut } from "./pipeline.server";
import type { Refusal, Toast } from "./refusal";
import { commandsContext } from "./registry.server";
import type { CommandResult } from "./result";
import { isSameSite, pathOf } from "./same-site.server";
import { asUnsent, keyOf } from "./unsent";

/** The action of every page: carries out the command that the form names. */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const current = context.get(requestContext);
  const { dependencies, request: requestFacts } = current;
  const commands = context.get(commandsContext);
  if (!isSameSite(request, dependencies.settings.baseUrl)) {
    noteSecurityEvent(current, { kind: "refused.other-site", memberId: current.viewer?.id });
    throw data("This form was sent from another site. Please go back, reload the page and try again.", { status: 403 });
  }
  const form = await formIn(request);
  const command = commands.get(String(form.get(reservedFields.command)));
  if (!command) throw data("We don't know this form. Please reload the page and try again.", { status: 400 });
  try {
    const outcome = await carryOut(command, form, current);
    return await answer(outcome.signsIn ? await resumeIntention(outcome, current, commands) : outcome);
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    // Without script the page is rendered again with the form; when the database is away, the outage page carries the values.
    const refusal = toRefusal(thrown, command, form, current);
    if (isDatabaseAway(thrown)) requestFacts.problems.unsentForm = asUnsent(form);
    else if (refusal.facts.status === 503) requestFacts.problems.unsentForm = asUnsent(form, refusal.facts.text);
    return refuse(refusal);
  }

  async function answer({ code, about, toast, to, show, reveals, asks, signsIn, cookies = [] }: CommandAnswer) {
    const headers = new Headers(cookies.map((line) => ["Set-Cookie", line]));
    // Private facts must not go into a redirect, so the page is rendered with them.
    if ((requestFacts.isData || reveals) && !to)
      return data(result({ ok: true, code, about, toast, show, reveals, asks }), { headers });
    if (toast) headers.append("Set-Cookie", await carryToast(toast, dependencies.settings));
    // Replaces the sign-in page in the history.
    if (signsIn) headers.set("X-Remix-Replace", "true");
    return redirect(to ?? show ?? pathOf(url), { status: 303, headers });
  }

  async function refuse({ facts: { title, text, status, fields = {}, to, isBanned } }: Refusal) {
    const toast: Toast = { tone: "destructive", title, text };
    if (to) {
      const back = `${to}?to=${encodeURIComponent(pathOf(url) + (command?.spec.place ?? ""))}`;
      const headers = new Headers({ "Set-Cookie": await carryToast(toast, dependencies.settings) });
      const saved = command && (await saveForSignIn(command, form, pathOf(url), current));
      if (saved) headers.append("Set-Cookie", saved);
      return redirect(back, { status: 303, headers });
    }
    return data(result({ ok: false, toast, errors: fields, isBanned }), { status });
  }

  function result(answer: Pick<CommandResult, "ok" | "toast" | "show"> & Partial<CommandResult>): CommandResult {
    return {
      command: command?.form.name ?? "",
      id: randomUUID(),
      errors: {},
      values: answer.ok || !command ? {} : { ...keptValues(form, command.form.fields), ...keyOf(form) },
      ...answer,
    };
  }
}

/** Saves the form for after the sign-in: to be carried out, or else to be filled in again. */
const saveForSignIn = async (...submission: Parameters<typeof saveIntention>) =>
  (await saveIntention(...submission)) ?? savePendingForm(...submission);

/** @throws a response when the body is no form, is incomplete or too large */
export async function formIn(request: Request): Promise<FormData> {
  try {
    return await readForm(request);
  } catch (error) {
    if (!(error instanceof FormTooLarge))
      throw data("We can't read this form. Please reload the page and try again.", { status: 400 });
    throw data("This form holds more than we can take. Please go back, shorten what it says and try again.", {
      status: 413,
    });
  }
}
