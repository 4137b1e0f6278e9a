import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, redirect } from "react-router";
import { isDatabaseAway } from "~/db/errors.server";
import { requestContext } from "~/platform/context.server";
import { keptValues, reservedFields } from "~/platform/forms/form";
import { FormTooLarge, readForm } from "~/platform/forms/read-form.server";
import { keepBegun } from "./begun.server";
import { refusalOf } from "./failure.server";
import { carryToast } from "./flash.server";
import { finishIntention, keepIntention } from "./intention.server";
import { type Answer, carryOut } from "./pipeline.server";
import type { Refusal, Toast } from "./refusal";
import { commandsContext } from "./registry.server";
import type { CommandResult } from "./result";
import { isSameSite, pathOf } from "./same-site.server";
import { asUnsent } from "./unsent";

/** The action of every page: finds the command that the form names and carries it out. */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const asked = context.get(requestContext);
  const { dependencies, request: facts } = asked;
  const commands = context.get(commandsContext);
  if (!isSameSite(request, dependencies.settings.baseUrl)) {
    throw data("This form was sent from another site. Please go back, reload the page and try again.", { status: 403 });
  }
  const form = await formIn(request);
  const command = commands.get(String(form.get(reservedFields.command)));
  if (!command) throw data("We don't know this form. Please reload the page and try again.", { status: 400 });
  try {
    const outcome = await carryOut(command, form, asked);
    return await answer(outcome.signsIn ? await finishIntention(outcome, asked, commands) : outcome);
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    // A script keeps its form; without one the page comes back with it, or, if that can't be had either, what was typed does.
    if (isDatabaseAway(thrown)) facts.trouble.unsent = asUnsent(form);
    return refuse(refusalOf(thrown, command, form, asked));
  }

  async function answer({ code, about, toast, to, show, reveals, signsIn, cookies = [] }: Answer) {
    const headers = new Headers(cookies.map((line) => ["Set-Cookie", line]));
    // What is revealed can't travel with a redirect: without script, too, the page comes back with it.
    if ((facts.isData || reveals) && !to)
      return data(result({ ok: true, code, about, toast, show, reveals }), { headers });
    if (toast) headers.append("Set-Cookie", await carryToast(toast, dependencies.settings));
    // Back then leads to where one began, not to the door.
    if (signsIn) headers.set("X-Remix-Replace", "true");
    return redirect(to ?? show ?? pathOf(url), { status: 303, headers });
  }

  async function refuse({ facts: { title, text, status, fields = {}, to, isBanned } }: Refusal) {
    const toast: Toast = { tone: "destructive", title, text };
    if (to) {
      const isSignIn = to === "/auth";
      const back = isSignIn ? `/auth?to=${encodeURIComponent(pathOf(url))}` : to;
      const headers = new Headers({ "Set-Cookie": await carryToast(toast, dependencies.settings) });
      const kept = isSignIn && command && (await keepForSignIn(command, form, pathOf(url), asked));
      if (kept) headers.append("Set-Cookie", kept);
      return redirect(back, { status: 303, headers });
    }
    return data(result({ ok: false, toast, errors: fields, isBanned }), { status });
  }

  function result(answer: Pick<CommandResult, "ok" | "toast" | "show"> & Partial<CommandResult>): CommandResult {
    return {
      command: command?.form.name ?? "",
      id: randomUUID(),
      errors: {},
      values: answer.ok || !command ? {} : keptValues(form, command.form.fields),
      ...answer,
    };
  }
}

/** What was begun is done after signing in, or else stands in its form again. */
const keepForSignIn = async (...begun: Parameters<typeof keepIntention>) =>
  (await keepIntention(...begun)) ?? keepBegun(...begun);

/** @throws an answer when the body is no form, broke off in the middle, or holds more than any form does. */
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
