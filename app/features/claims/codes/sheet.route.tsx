import { city } from "city";
import { redirect } from "react-router";
import { carryToast } from "~/platform/commands/flash.server";
import { isId } from "~/platform/forms/fields";
import { spelledCode } from "~/platform/paper-codes";
import { adminMeta } from "~/shell/admin/admin-page";
import { noteLook, readAsAdmin } from "~/shell/admin/guard.server";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { claimsPath } from "../rules";
import { codeDays } from "../ways";
import type { Route } from "./+types/sheet.route";
import { MarkSent } from "./code-work";
import { claimCode } from "./codes.server";
import { findSheet } from "./queries.server";

export { action } from "~/platform/commands/action.server";
export { printed as links } from "~/ui/printed";

/** The code stands here and in no other page, and only for who prepared it. */
export async function loader({ params: { claimId }, context }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const { settings } = asking.dependencies;
  const sheet = isId(claimId) ? await findSheet(asking, claimId) : undefined;
  if (!sheet) {
    const text = "A code can be read for an hour by who prepared it. Please press “Prepare it anew”.";
    const cookie = await carryToast({ tone: "destructive", title: "Nothing to print", text }, settings);
    throw redirect(claimsPath, { headers: { "Set-Cookie": cookie } });
  }
  noteLook(context, claimsPath);
  const { host } = new URL(settings.baseUrl);
  return { sheet, code: spelledCode(claimCode(sheet, settings)), host };
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

const titleOf = (way: "letter" | "call") => (way === "letter" ? "A letter to print" : "A call to make");

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(titleOf(loaderData?.sheet.way ?? "letter"));

export default function Sheet({ loaderData }: Route.ComponentProps) {
  const { sheet } = loaderData;
  const { way, place, isSent } = sheet;
  return (
    <section className="min-w-0 max-w-(--container-column) px-gutter pb-10 lg:px-8">
      <div className="unprinted pt-4">
        <BackLink to={claimsPath}>Back to the claims</BackLink>
      </div>
      <div className="unprinted">
        <PageHead
          title={titleOf(way)}
          text={
            way === "letter"
              ? `For ${place}. Print it, put it in an envelope, and mark it as sent.`
              : `For ${place}. Call this number and no other, say the code to who answers, and mark it as called.`
          }
        />
        <div className="mb-6 flex flex-wrap gap-2">
          {way === "letter" && <Button onClick={() => print()}>Print</Button>}
          {isSent ? <p className="text-muted">It is marked already.</p> : <MarkSent claim={sheet} />}
        </div>
      </div>
      {way === "letter" ? <Letter {...loaderData} /> : <Call {...loaderData} />}
    </section>
  );
}

type Told = Route.ComponentProps["loaderData"];

const Code = ({ code }: Pick<Told, "code">) => <p className="font-mono text-2xl font-bold wrap-anywhere">{code}</p>;

/** Dark on light whatever the theme is, as it is on paper. */
function Letter({ sheet: { place, sentTo }, code, host }: Told) {
  return (
    <article className="grid gap-4 rounded-card border bg-on-night p-6 text-night forced-color-adjust-none wrap-anywhere">
      <div>
        <p className="text-lg font-bold">Porchlight</p>
        <p className="text-sm">
          {host}, the neighbors of {city().name}
        </p>
      </div>
      <p className="whitespace-pre-wrap">
        {place}
        {"\n"}
        {sentTo}
      </p>
      <h2 className="text-xl">Your code for Porchlight</h2>
      <p>
        A member of {host} says that they speak for {place}. If that is right, please give them this code: with it they
        can answer reviews in your name.
      </p>
      <Code code={code} />
      <p>
        Whoever asked for it signs in at {host}, opens the page of {place}, chooses “Claim” and enters the code. It
        works once, for {codeDays.letter} days.
      </p>
      <p>You know nothing of this? Then please throw this letter away, and don’t share its code.</p>
    </article>
  );
}

function Call({ sheet: { place, sentTo }, code }: Told) {
  return (
    <article className="grid gap-4 rounded-card border bg-card p-6 wrap-anywhere">
      <p>
        Call <b>{place}</b> at <a href={`tel:${sentTo.replace(/[^\d+]/g, "")}`}>{sentTo}</a>
      </p>
      <h2 className="text-xl">What to say</h2>
      <p>
        “Hello, this is Porchlight, the site of the neighbors in {city().name}. A member says that they speak for{" "}
        {place}. If that is right, I have a code for them. If you know nothing of this, please tell me, and nothing
        happens. The code is:”
      </p>
      <Code code={code} />
      <p>“It works for one day. They enter it on the page where they claimed the place. Thank you, and goodbye.”</p>
      <p className="text-sm text-muted">
        Don’t leave the code on an answering machine, and don’t call back a number that somebody gives you.
      </p>
    </article>
  );
}
