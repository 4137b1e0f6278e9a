import { Link } from "react-router";
import { opensAppeal } from "~/domain/statements/keys.server";
import { appealPath } from "~/domain/statements/rules";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { formMeta, formPage } from "~/platform/commands/form-page";
import { read, requestContext } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notFound } from "~/platform/forms/page-refusals";
import { ButtonLink } from "~/ui/button";
import { TextAreaField } from "~/ui/fields";
import type { Route } from "./+types/appeal.route";
import { readAppealPage, readAppealPageOfKey } from "./asked/queries.server";
import { appealByKeyForm, appealLimit, appealReportForm } from "./rules";

export { action } from "~/platform/commands/action.server";

/** A key in the address opens one decision, for who is banned and can't sign in. */
export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  if (!isId(id)) throw notFound("Page");
  const key = url.searchParams.get("key");
  const page = key === null ? await pageOfViewer(context, id) : await pageOfKey(context, id, key);
  if (!page) throw notFound("Page");
  return { ...page, key };
}

async function pageOfViewer(context: Route.LoaderArgs["context"], id: string) {
  const viewer = await askToSignIn(context, appealPath(id), "Please sign in to appeal");
  return readAppealPage(read(context), id, viewer.id);
}

async function pageOfKey(context: Route.LoaderArgs["context"], id: string, key: string) {
  const { secret } = context.get(requestContext).dependencies.settings;
  return opensAppeal(id, key, secret) ? readAppealPageOfKey(read(context), id) : undefined;
}

/** The key is in its address and its form, so no cache stores it. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

type AppealData = NonNullable<Awaited<ReturnType<typeof readAppealPage>>> & { key: string | null };

const appeal = formPage<AppealData>({
  title: "Appeal",
  text: ({ side, appeal, ended, isLate, until }) =>
    appeal || ended || isLate
      ? ""
      : `Tell us why ${side === "author" ? "you think we got it wrong" : "it should not stay"}. Someone who did not decide it reads it wherever we have one, and you get the answer by email. You can appeal once, until ${until}.`,
  button: "Send Appeal",
  busyLabel: "Sending...",
  back: ({ key }) => (key === null ? { to: "/profile", name: "your profile" } : undefined),
  form: ({ id, key }) =>
    key === null
      ? { of: appealReportForm, values: valuesOf({ reportId: id }), draft: `appeal:${id}`, once: true }
      : { of: appealByKeyForm, values: valuesOf({ statementId: id, key }), once: true },
  fields: ({ what }) => (
    <>
      <What {...what} />
      <TextAreaField name="text" label="Your appeal" rows={6} counter={appealLimit} />
    </>
  ),
  emptyState: ({ what, appeal, ended, isLate, place }) =>
    (appeal || ended || isLate) && (
      <div className="grid gap-4">
        <p role="status" className="max-w-measure rounded-card border bg-card p-4 whitespace-pre-wrap wrap-anywhere">
          {appeal
            ? howItStands(appeal)
            : (ended ?? "Appeals are heard for six months after a decision. They have passed.")}
        </p>
        {place && (
          <ButtonLink to={place.path} tone="outline" className="justify-self-start">
            {place.label}
          </ButtonLink>
        )}
        {appeal && (
          <>
            <h2 className="text-lg">What you wrote</h2>
            <Words>{appeal.text}</Words>
          </>
        )}
        {(ended || appeal) && <h2 className="text-lg">What was decided</h2>}
        <What {...what} />
      </div>
    ),
  showsResult: true,
});

const valuesOf = (values: Record<string, string>) => values;

const howItStands = ({ outcome, answer }: NonNullable<AppealData["appeal"]>) =>
  outcome === null
    ? "Your appeal is with the admins. You get their answer by email."
    : `${outcome === "granted" ? "You were right, and the decision was changed." : "The decision stands."} An admin answered: ${answer}`;

/** What was decided and why, with a copy: to its author as it said then, and to who reported it as they did. */
function What({ about, text, content, rule, note }: AppealData["what"]) {
  return (
    <div className="grid max-w-measure gap-3">
      <p className="text-sm text-muted wrap-anywhere">{about}</p>
      {text && <p className="wrap-anywhere">{text}</p>}
      {content && <Words>{content}</Words>}
      {rule && (
        <p className="wrap-anywhere">
          {rule.before} <Link to={rule.path}>{rule.title}</Link>.
        </p>
      )}
      {note && <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>}
    </div>
  );
}

const Words = ({ children }: { children: string }) => (
  <blockquote className="max-w-measure border-l-2 border-line-strong pl-3 whitespace-pre-wrap wrap-anywhere">
    {children}
  </blockquote>
);

export const meta = () => [...formMeta("Appeal"), { name: "referrer", content: "no-referrer" }];
export default appeal.page;
