import { Link, redirect } from "react-router";
import { AuthorName, Reputation } from "~/domain/members/author-name";
import { verifiedPath } from "~/domain/members/rules";
import { read } from "~/platform/context.server";
import { pageIn, withQuery } from "~/platform/forms/address";
import { isId } from "~/platform/forms/fields";
import { notFound } from "~/platform/forms/page-refusals";
import { Face } from "~/platform/images/pictures";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { neighborsPath, ownResidencyPath } from "../paths";
import type { Route } from "./+types/neighbors.route";
import { findNeighbors, type Neighbors } from "./queries.server";

/** Copies of this page are made for visitors: they are told what everybody is told. */
export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const asking = read(context);
  const page = pageIn(url.searchParams);
  const found = isId(id) ? await findNeighbors(asking, id, page) : undefined;
  if (!found) throw notFound("Neighborhood");
  if (page > 1 && found.list?.neighbors.length === 0) throw redirect(neighborsPath(found.place.id));
  return { ...found, isSignedIn: asking.viewer !== null };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? titleOf(loaderData.place) : "Neighborhood not found"} · Porchlight` },
  { name: "robots", content: "noindex" },
];

const titleOf = ({ name }: Neighbors["place"]) => `Neighbors in ${name}`;

export default function NeighborsPage({ loaderData }: Route.ComponentProps) {
  const { place, count, list, isSignedIn } = loaderData;
  return (
    <div className="wrap pb-12">
      <div className="pt-4">
        <BackLink to={`/neighborhoods/${place.id}`}>Back to {place.name}</BackLink>
      </div>
      <PageHead
        title={titleOf(place)}
        text={
          count === null
            ? "Only a few neighbors are verified here so far."
            : `${count.toLocaleString("en-US")} neighbors have shown that they live here.`
        }
      />
      {list ? <Names place={place} list={list} /> : <NoNames place={place} isSignedIn={isSignedIn} />}
    </div>
  );
}

type Listed = NonNullable<Neighbors["list"]>;

function Names({ place, list: { neighbors, page, pages, own } }: { place: Neighbors["place"]; list: Listed }) {
  return (
    <>
      <p className="max-w-measure text-muted">
        {own === null
          ? "You see their names as an admin."
          : own === "listed"
            ? "Only verified neighbors and admins see these names, and yours among them."
            : "Only verified neighbors and admins see these names. Yours is not among them."}{" "}
        {own && <Link to={ownResidencyPath}>Change that</Link>}
      </p>
      {neighbors.length === 0 ? (
        <p className="mt-6 text-lg">Nobody is listed here.</p>
      ) : (
        <ul className="mt-4 grid gap-x-10 border-t wrap-anywhere sm:grid-cols-2">
          {neighbors.map((author) => (
            <li key={author.id} className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-x-3 border-b py-3">
              <Face person={author} size={44} />
              <div className="min-w-0">
                <AuthorName author={author} />
                <p className="text-sm text-muted">
                  <Reputation points={author.reputation} /> · verified {author.verified?.how}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} to={(number) => withQuery(neighborsPath(place.id), { page: number })} />
    </>
  );
}

function NoNames({ place, isSignedIn }: { place: Neighbors["place"]; isSignedIn: boolean }) {
  return (
    <section className="grid max-w-measure gap-3 rounded-card border bg-card p-4 wrap-anywhere md:p-5">
      <h2 className="text-xl">Their names are for neighbors</h2>
      <p>
        Do you live in {place.name}? Show it once, and you see who else does. Every way is free, and whether your own
        name is listed is your choice.
      </p>
      <p className="flex flex-wrap gap-3 [&_.btn]:whitespace-normal">
        {isSignedIn && <ButtonLink to={ownResidencyPath}>Show that you live here</ButtonLink>}
        <ButtonLink to={verifiedPath} tone="outline">
          How we know our neighbors
        </ButtonLink>
      </p>
    </section>
  );
}
