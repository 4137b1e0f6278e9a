import { city } from "city";
import { offeredWays } from "~/domain/residency/open-ways";
import { listOpenWays } from "~/domain/residency/queries.server";
import { type Way, ways } from "~/domain/residency/ways";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { CommandForm } from "~/platform/commands/command-form";
import { read, requestContext } from "~/platform/context.server";
import { BackLink } from "~/ui/back-link";
import { Button, ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { AppealForm } from "../appeals/appeal-form";
import { equalWay, whyAskedAgain } from "../asked-again";
import { findWhyAskedAgain } from "../checks/queries.server";
import { hasIssuers } from "../credential/open.server";
import { wantsDigest } from "../digest/queries.server";
import { OwnDocumentBox } from "../document/own-document";
import { findOwnDocument } from "../document/queries.server";
import { OpenHosts } from "../in-person/meet/open-hosts";
import { listOpenHosts, type OpenHost } from "../in-person/meet/queries.server";
import { OwnHosts } from "../in-person/own-hosts";
import { listOwnHosts } from "../in-person/queries.server";
import { findOpenLetter } from "../letter/queries.server";
import { cancelLetterForm, letterDays, mostTries } from "../letter/rules";
import { isListed } from "../neighbors/queries.server";
import { hasPartners } from "../partner-list/queries.server";
import { codePath, ownResidencyPath } from "../paths";
import { OpenVouchRequest } from "../vouching/own-link";
import { findOwnVouchRequest } from "../vouching/queries.server";
import type { Route } from "./+types/residency.route";
import { openWays } from "./open-ways";
import { findOwnResidency, listBoardsIn, type OwnResidency } from "./queries.server";
import { Uses } from "./uses";
import { isWorthIt } from "./worth";

export { action } from "~/platform/commands/action.server";

/** As many as one chooses from on a phone; the others are counted. */
const shownHosts = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await askToSignIn(context, ownResidencyPath, "Please sign in to see your residency");
  const asking = { ...read(context), viewer };
  const { settings } = context.get(requestContext).dependencies;
  const [residency, letter, vouching, document, hosts, open, openHosts, lists, listed, wanted] = await Promise.all([
    findOwnResidency(asking),
    findOpenLetter(asking),
    findOwnVouchRequest(asking),
    findOwnDocument(asking),
    listOwnHosts(asking, viewer.id),
    listOpenWays(asking),
    listOpenHosts(asking, shownHosts),
    hasPartners(asking),
    isListed(asking, viewer.id),
    wantsDigest(asking, viewer.id),
  ]);
  const begun = {
    letter: letter !== undefined,
    vouching: vouching !== undefined,
    document: document?.outcome === null,
  };
  const prepared = { hosts: openHosts.length > 0, lists, issuers: hasIssuers(settings) };
  const offered = offeredWays(open, prepared).filter((way) => !(begun as Partial<Record<Way, boolean>>)[way]);
  const { standing } = residency;
  const [boards, asked] = await Promise.all([
    standing?.place ? listBoardsIn(asking, standing.place.id) : [],
    standing?.isToRenew ? findWhyAskedAgain(asking, viewer.id) : undefined,
  ]);
  return {
    ...residency,
    asked: asked ?? null,
    letter: letter ?? null,
    vouching: vouching ?? null,
    document: document ?? null,
    hosts,
    offered,
    openHosts,
    uses: { boards, listed, wanted },
  };
}

export const meta = () => [{ title: "Your residency · Porchlight" }, { name: "robots", content: "noindex" }];

type Told = Route.ComponentProps["loaderData"];

export default function Residency({ loaderData }: Route.ComponentProps) {
  const { standing, ended, asked, letter, vouching, document, hosts, offered, openHosts, uses } = loaderData;
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to="/profile">Back to your profile</BackLink>
      </div>
      <PageHead
        title="Your residency"
        text={`How neighbors know that you live in ${city().name}, and until when that holds.`}
      />
      <div className="grid gap-8 wrap-anywhere">
        {standing ? <Standing {...standing} asked={asked} /> : <NotVerified ended={ended} />}
        {letter && <Letter {...letter} />}
        {vouching && <OpenVouchRequest request={vouching} />}
        {document && standing?.way !== "document" && <OwnDocumentBox {...document} />}
        <Ways standing={standing} ways={offered} hosts={openHosts} />
        <Uses level={standing?.level ?? null} place={standing?.place ?? null} {...uses} />
        <OwnHosts hosts={hosts} />
      </div>
    </div>
  );
}

type StandingProps = NonNullable<OwnResidency["standing"]> & Pick<Told, "asked">;

function Standing({ words, level, place, until, isToRenew, answer, asked }: StandingProps) {
  return (
    <section className="rounded-card border bg-card p-4 md:p-5">
      <h2 className="text-xl">Verified {words}</h2>
      <p className="mt-1 text-muted">
        Level: {level}. It holds until {until}
        {isToRenew ? `. Please show it again before then, ${equalWay({ place })}.` : "; we remind you a month before."}
      </p>
      {answer && (
        <>
          <p className="mt-3">You appealed, and an admin restored it with this answer:</p>
          <Quote text={answer} />
        </>
      )}
      {asked && <p className="mt-2">Why we ask: {whyAskedAgain[asked]}</p>}
    </section>
  );
}

function NotVerified({ ended }: Pick<OwnResidency, "ended">) {
  if (!ended)
    return <p className="text-lg">You are not verified yet. Until then you can do nearly all that members can.</p>;
  const { id, words, on, isRevoked, reason, appeal } = ended;
  return (
    <section className="grid gap-3 rounded-card border bg-card p-4 md:p-5">
      <h2 className="text-xl">{isRevoked ? "Your verification was withdrawn" : "Your verification has lapsed"}</h2>
      <p>
        You were verified {words}, until {on}.{" "}
        {!isRevoked && "People move, so it does not hold forever. Please show it again."}
      </p>
      {isRevoked && reason && <Quote text={reason} />}
      {isRevoked && (appeal ? <Appeal {...appeal} /> : <AppealForm residencyId={id} />)}
    </section>
  );
}

function Appeal({ on, outcome, answer }: NonNullable<NonNullable<OwnResidency["ended"]>["appeal"]>) {
  if (!outcome) return <p>You appealed on {on}. An admin looks at it and answers by email.</p>;
  return (
    <>
      <p>
        You appealed on {on}, and {outcome === "restored" ? "were right. It has ended since." : "the decision stands."}
      </p>
      {answer && <Quote text={answer} />}
    </>
  );
}

const Quote = ({ text }: { text: string }) => (
  <blockquote className="border-l-2 border-line-strong pl-3 whitespace-pre-wrap wrap-anywhere">{text}</blockquote>
);

function Letter({ id, state, tries }: NonNullable<Told["letter"]>) {
  const isSent = state === "sent";
  return (
    <section className="grid gap-3 rounded-card border bg-card p-4 md:p-5">
      <h2 className="text-xl">{isSent ? "Your letter is on its way" : "Your letter is about to be printed"}</h2>
      <p>
        {isSent
          ? `Its code works for ${letterDays} days. ${mostTries - tries} of ${mostTries} tries are left.`
          : "We email you as soon as it is on its way, and erase your street then."}
      </p>
      <div className="flex flex-wrap gap-2">
        {isSent && <ButtonLink to={codePath}>Enter your code</ButtonLink>}
        <CommandForm of={cancelLetterForm} values={{ letterId: id }}>
          {({ busy }) => (
            <Button type="submit" tone="muted" busy={busy} busyLabel="Canceling...">
              Cancel the letter
            </Button>
          )}
        </CommandForm>
      </div>
    </section>
  );
}

type WaysProps = { standing: OwnResidency["standing"]; ways: readonly Way[]; hosts: readonly OpenHost[] };

/** Those that would be worth more than what stands, or as much where that is about to lapse. */
function Ways({ standing, ways: open, hosts }: WaysProps) {
  const offered = openWays.filter(({ way }) => open.includes(way) && isWorthIt(standing, way));
  if (offered.length === 0) return null;
  const title = standing?.isToRenew
    ? "How to show it again"
    : standing
      ? "Ways that are worth more"
      : "How to get verified";
  return (
    <section>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-1 max-w-measure text-muted">Every way is free. A phone number proves nothing.</p>
      <ul className="mt-4 grid gap-4">
        {offered.map(({ way, to, label }) => (
          <li key={way} className="grid gap-2 rounded-card border bg-card p-4 md:p-5">
            <h3 className="text-lg">{ways[way].title}</h3>
            <p>{ways[way].toYou}</p>
            {way === "in-person" && <OpenHosts hosts={hosts} />}
            <p className="text-sm text-muted">
              What stays here: {ways[way].keeps} Level: {ways[way].level}.
            </p>
            <ButtonLink to={to} tone="outline" className="justify-self-start">
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <ButtonLink to={codePath}>I have a code</ButtonLink>
      </p>
    </section>
  );
}
