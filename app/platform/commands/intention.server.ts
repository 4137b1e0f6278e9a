import * as z from "zod/mini";
import { type Signing, signedCookie } from "~/platform/accounts/site-cookie.server";
import { createViewerFinder } from "~/platform/accounts/viewer.server";
import { reservedFields } from "~/platform/forms/form";
import type { Command } from "./command.server";
import { whereItFits } from "./cookie-line";
import { toRefusal } from "./failure.server";
import { type CommandAnswer, carryOut, type RequestContext } from "./pipeline.server";
import { keyIn } from "./random-key";
import type { Toast } from "./refusal";
import type { Commands } from "./registry.server";

/**
 * A visitor's command that asked for a sign-in, in a signed cookie that only a refused form of this site sets. It is
 * carried out once, by the next sign-in or sign-up that leads back to the form's page.
 */
const intention = z.object({
  values: z.array(z.tuple([z.string(), z.string()])),
  /** Of the form's page. */
  path: z.string(),
  until: z.number(),
});

const lifetimeMinutes = 15;

const cookie = (signing: Signing) =>
  signedCookie("intention", signing, { sameSite: "strict", maxAge: lifetimeMinutes * 60 });

/** The Set-Cookie line; undefined unless the command is marked as safe to resume (idempotent, never undoing) and it fits. */
export async function saveIntention(
  { form, spec }: Command,
  data: FormData,
  path: string,
  { now, dependencies }: RequestContext,
) {
  // Of most commands nothing needs to be read before somebody has signed in.
  if (!spec.resumableAfterSignIn) return undefined;
  const checked = form.check(data);
  if (!checked.ok || !spec.resumableAfterSignIn(checked.input)) return undefined;
  const key = keyIn(data);
  const values = [...data].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[0] !== reservedFields.key,
  );
  if (key) values.push([reservedFields.key, key]);
  const until = now.getTime() + lifetimeMinutes * 60_000;
  return whereItFits(await cookie(dependencies.settings).serialize({ values, path, until }));
}

/**
 * Carries out the saved command of whoever has just signed in.
 * @param answer of the sign-in: its cookies say who, its address whether they return to the form's page
 */
export async function resumeIntention(
  answer: CommandAnswer,
  context: RequestContext,
  commands: Commands,
): Promise<CommandAnswer> {
  const { dependencies, request, now } = context;
  const own = cookie(dependencies.settings);
  const saved = intention.safeParse(await own.parse(request.headers.get("Cookie")));
  if (!saved.success || !answer.cookies) return answer;
  const cookies = [...answer.cookies, await own.serialize("", { maxAge: 0 })];
  const { values, path, until } = saved.data;
  if (until < now.getTime() || answer.to?.replace(/#.*$/s, "") !== path) return { ...answer, cookies };
  const data = new FormData();
  for (const [name, value] of values) data.append(name, value);
  const command = commands.get(String(data.get(reservedFields.command)));
  const session = answer.cookies.map((line) => line.split(";")[0]).join("; ");
  const toast = command?.spec.resumableAfterSignIn && (await toastOf(command, data, session, context));
  return { ...answer, cookies, toast: toast ? joined(toast, answer.toast) : answer.toast };
}

/** A refusal or an error becomes a toast: it must not fail the sign-in. */
async function toastOf(
  command: Command,
  data: FormData,
  session: string,
  context: RequestContext,
): Promise<Toast | undefined> {
  try {
    const { dependencies, now } = context;
    const found = await createViewerFinder(dependencies.db, dependencies.settings)(session, now);
    return found ? (await carryOut(command, data, { ...context, viewer: found.viewer })).toast : undefined;
  } catch (thrown) {
    const { title, text } = toRefusal(thrown, command, data, context).facts;
    return { tone: "destructive", title, text };
  }
}

/** A redirect carries one toast, so the sign-in's text is appended. */
const joined = (first: Toast, second: Toast | undefined): Toast => {
  if (!second?.text) return first;
  return {
    ...first,
    text: [first.text && `${first.text.replace(/(?<![.!?])[.!?]*$/, "")}.`, second.text].filter(Boolean).join(" "),
  };
};
