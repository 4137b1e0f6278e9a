import { today } from "~/domain/calendar/city-time.server";
import { WaysTo } from "~/domain/residency/needs-residency";
import { waysToLevel } from "~/domain/residency/open-ways";
import { type Way, ways } from "~/domain/residency/ways";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { CommandForm } from "~/platform/commands/command-form";
import { requestContext } from "~/platform/context.server";
import { Face } from "~/platform/images/pictures";
import { Button, ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { ownResidencyPath, vouchingPath, vouchPath } from "../paths";
import { listOfferedWays } from "../settings/queries.server";
import type { Route } from "./+types/vouch.route";
import { missingSentence } from "./missing-words";
import { Over, overTitle } from "./over";
import { missingToVouch, mostVouchesAYear, neededLevel } from "./policy";
import { findOpenRequest, findVerifiedByRequest, hasVouched, listVouchers } from "./queries.server";
import { takeBackVouchForm, vouchForm } from "./rules";

export { action } from "~/platform/commands/action.server";

/** One that never was, and one that is over, look the same, but to who had a part in it. */
export async function loader({ context, params: { requestId } }: Route.LoaderArgs) {
  const viewer = await askToSignIn(context, vouchPath(requestId), "Please sign in to vouch for a neighbor");
  const { db, now, dependencies } = context.get(requestContext);
  const request = await findOpenRequest({ db, now }, requestId);
  if (!request)
    return { request: null, verified: (await findVerifiedByRequest({ db, now }, requestId, viewer.id)) ?? null };
  const { id, memberId, name, face, neighborhood } = request;
  const [[voucher], vouched] = await Promise.all([
    listVouchers({ db, now }, [viewer.id]),
    hasVouched({ db }, id, viewer.id),
  ]);
  const missing = voucher && !vouched ? missingToVouch(voucher, request, now) : [];
  const lacksLevel = missing.some(({ what }) => what === "verified" || what === "level");
  const told = {
    id,
    name,
    face,
    neighborhood: neighborhood ?? "a neighborhood that is no longer on our list",
    isOwn: memberId === viewer.id,
    vouched,
    missing: missing.map((each) => missingSentence(each, { neighborhood, dayOf: today })),
    /** To the level that is missing; null where it is something else. */
    ways: lacksLevel
      ? waysToLevel(await listOfferedWays({ db }, dependencies.settings), neededLevel, viewer.level).filter(saysWhere)
      : null,
  };
  return { request: told, verified: null };
}

/** Neighbors vouch for where they live themselves. */
const saysWhere = (way: Way) => ways[way].scope === "neighborhood";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData?.request ? titleOf(loaderData.request) : overTitle(loaderData ?? { verified: null })} · Porchlight`,
  },
  { name: "robots", content: "noindex" },
];

const titleOf = ({ isOwn, name }: { isOwn: boolean; name: string }) =>
  isOwn ? "Your own request" : `Do you know ${name}?`;

type Told = NonNullable<Route.ComponentProps["loaderData"]["request"]>;

export default function Vouch({ loaderData: { request, verified } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      {request ? <Request {...request} /> : <Over verified={verified} />}
    </div>
  );
}

function Request({ id, name, face, neighborhood, isOwn, vouched, missing, ways: open }: Told) {
  return (
    <>
      <PageHead title={titleOf({ isOwn, name })} />
      <div className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-6 wrap-anywhere">
        <div className="flex items-center gap-4">
          <Face person={face} size={56} />
          <p className="min-w-0 text-lg wrap-anywhere">
            <b>{name}</b> says that they live in <b>{neighborhood}</b>, and asks neighbors to confirm it.
          </p>
        </div>
        {isOwn ? (
          <Own />
        ) : vouched ? (
          <Vouched id={id} name={name} />
        ) : missing.length > 0 ? (
          <Missing sentences={missing} ways={open} />
        ) : (
          <MayVouch id={id} name={name} neighborhood={neighborhood} />
        )}
      </div>
    </>
  );
}

const Own = () => (
  <div className="grid gap-3">
    <p>Neighbors who open this link see your name and your picture. Nobody can vouch for themselves.</p>
    <ButtonLink to={vouchingPath} className="justify-self-start">
      See how many have vouched
    </ButtonLink>
  </div>
);

function MayVouch({ id, name, neighborhood }: Pick<Told, "id" | "name" | "neighborhood">) {
  return (
    <>
      <ul className="grid list-disc gap-2 pl-5">
        <li>
          Vouching means: I know {name}, and they live in {neighborhood}.
        </li>
        <li>It is private: {name} never learns who vouched. Admins can see it.</li>
        <li>You can vouch {mostVouchesAYear} times a year, and take it back while the request is open.</li>
        <li>Of neighbors at one address, one counts for each request.</li>
        <li>Please vouch for nobody whom you have not met.</li>
      </ul>
      <CommandForm of={vouchForm} values={{ requestId: id }} once>
        {({ busy }) => (
          <Button type="submit" busy={busy} busyLabel="Vouching..." className="whitespace-normal">
            I know them, and they live there
          </Button>
        )}
      </CommandForm>
    </>
  );
}

function Vouched({ id, name }: Pick<Told, "id" | "name">) {
  return (
    <div className="grid gap-3">
      <p>
        You vouch for {name}. Nobody but the admins learns that. Were you wrong? As long as the request is open you can
        take it back.
      </p>
      <CommandForm of={takeBackVouchForm} values={{ requestId: id }}>
        {({ busy }) => (
          <Button type="submit" tone="muted" busy={busy} busyLabel="Taking it back...">
            Take it back
          </Button>
        )}
      </CommandForm>
    </div>
  );
}

/** Said before anybody begins: everything, and where to get it. */
function Missing({ sentences, ways: open }: { sentences: readonly string[]; ways: readonly Way[] | null }) {
  return (
    <section className="grid gap-3 rounded-card border bg-card p-4 md:p-5">
      <h2 className="text-xl">You can’t vouch here yet</h2>
      <ul className="grid list-disc gap-1 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {open ? (
        <WaysTo needed={neededLevel} ways={open} />
      ) : (
        <ButtonLink to={ownResidencyPath} className="justify-self-start">
          Your residency
        </ButtonLink>
      )}
    </section>
  );
}
