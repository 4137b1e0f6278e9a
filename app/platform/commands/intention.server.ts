import * as z from "zod/mini";
import { type Signing, signedCookie } from "~/platform/accounts/own-cookie.server";
import { createViewerFinder } from "~/platform/accounts/viewer.server";
import { reservedFields } from "~/platform/forms/form";
import type { Command } from "./command.server";
import { refusalOf } from "./failure.server";
import { type Answer, carryOut, type RequestContext } from "./pipeline.server";
import type { Toast } from "./refusal";
import type { Commands } from "./registry.server";

/**
 * What a visitor began and could not do: it waits in this browser, in a signed cookie that only a refused form of this
 * site sets, and is carried out once, by the next sign-in or sign-up that leads back to the page it was begun on.
 */
const intention = z.object({
  values: z.array(z.tuple([z.string(), z.string()])),
  /** The page that the form stood on. */
  path: z.string(),
  until: z.number(),
});

const minutesKept = 15;

const cookie = (signing: Signing) =>
  signedCookie("intention", signing, { sameSite: "strict", maxAge: minutesKept * 60 });

/** The Set-Cookie line that keeps it, or none: only what says what should be, and never undoes it, is finished unasked. */
export async function keepIntention(
  { form, spec }: Command,
  data: FormData,
  path: string,
  { now, dependencies }: RequestContext,
) {
  const checked = form.check(data);
  if (!checked.ok || !spec.finishes?.(checked.input)) return undefined;
  const values = [...data].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return cookie(dependencies.settings).serialize({ values, path, until: now.getTime() + minutesKept * 60_000 });
}

/**
 * Carries out what was begun, by whoever has just signed in.
 * @param answer of the sign-in: its cookies say who, its address whether they go back to where they began
 */
export async function finishIntention(answer: Answer, asked: RequestContext, commands: Commands): Promise<Answer> {
  const { dependencies, request, now } = asked;
  const own = cookie(dependencies.settings);
  const kept = intention.safeParse(await own.parse(request.headers.get("Cookie")));
  if (!kept.success || !answer.cookies) return answer;
  const cookies = [...answer.cookies, await own.serialize("", { maxAge: 0 })];
  const { values, path, until } = kept.data;
  if (until < now.getTime() || answer.to?.replace(/#.*$/, "") !== path) return { ...answer, cookies };
  const data = new FormData();
  for (const [name, value] of values) data.append(name, value);
  const command = commands.get(String(data.get(reservedFields.command)));
  const session = answer.cookies.map((line) => line.split(";")[0]).join("; ");
  const toast = command?.spec.finishes && (await toastOf(command, data, session, asked));
  return { ...answer, cookies, toast: toast ? joined(toast, answer.toast) : answer.toast };
}

/** A no is told kindly, too; what breaks must not cost the sign-in. */
async function toastOf(
  command: Command,
  data: FormData,
  session: string,
  asked: RequestContext,
): Promise<Toast | undefined> {
  try {
    const { dependencies, now } = asked;
    const found = await createViewerFinder(dependencies.db, dependencies.settings)(session, now);
    return found ? (await carryOut(command, data, { ...asked, viewer: found.viewer })).toast : undefined;
  } catch (thrown) {
    const { title, text } = refusalOf(thrown, command, data, asked).facts;
    return { tone: "destructive", title, text };
  }
}

/** Only one toast travels with a redirect: what sign-up says about its mail stands behind. */
const joined = (first: Toast, second: Toast | undefined): Toast => {
  if (!second?.text) return first;
  return {
    ...first,
    text: [first.text && `${first.text.replace(/[.!?]*$/, "")}.`, second.text].filter(Boolean).join(" "),
  };
};
