import { city, exampleNeighborhood } from "city";
import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { ownResidencyPath } from "~/domain/members/rules";
import { VerifiedBadge } from "~/domain/members/verified";
import { levelWords } from "~/domain/residency/levels";
import { wayNames, ways } from "~/domain/residency/ways";
import { ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";

/** As it stands beside a name. */
const sample = { how: `by letter, ${exampleNeighborhood()}, March 2026`, level: "high", until: "March 2028" } as const;

const title = "How we know our neighbors";

export const meta = () => [
  { title: `${title} · Porchlight` },
  {
    name: "description",
    content: `What the green check beside a name means, and how people of ${city().name} get it.`,
  },
];

export default function HowWeKnow() {
  const { name } = city();
  const isSignedIn = Boolean(useRouteLoaderData<{ viewer: object | null }>("root")?.viewer);
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <PageHead
        title={title}
        text={
          <>
            <VerifiedBadge verified={sample} /> beside a name: this person has shown that they live in {name}, and the
            check says how.
          </>
        }
      />
      <div className="grid gap-8 text-lg">
        <Part title="What the check says">
          The check beside a name is a button where somebody wrote something or invites, and at the top of this page. It
          says “Verified {sample.how}”: how it was shown, for which neighborhood, and when, with its level and until
          when it holds. Lists show it as a sign alone; a profile says the same in words. It holds for two years,
          because people move; an admin can take it back and says why; and nobody ever pays for it.
        </Part>
        <section>
          <h2 className="text-2xl">How it is shown</h2>
          <dl className="mt-2 grid gap-4">
            {wayNames.map((way) => (
              <div key={way}>
                <dt className="font-bold">
                  Verified {ways[way].words}{" "}
                  <span className="font-normal text-muted">({levelWords[ways[way].level]})</span>
                </dt>
                <dd className="max-w-measure">
                  {ways[way].proves} <span className="text-muted">What stays here: {ways[way].keeps}</span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <Part title="What it does not say">
          It does not say that somebody is right, kind or good at their work: reviews and reputation are for that. And a
          phone number of {name} proves nothing: it is a rule of signing up, kept private, and no reason for a check.
        </Part>
        <Part title="How to get yours">
          Sign up, confirm your email and open Your residency: it shows the ways that are open. Reviews of apartments
          and vouching for others need a medium level or more. Boards for the neighbors of a place, and the lists of
          their names, are for those who are verified there. For everything else you need no check.
        </Part>
        <Part title="When a check looks wrong">
          Tell us who it is about. We look again, and nobody learns who asked.
        </Part>
        <p className="flex flex-wrap gap-3">
          <ButtonLink to="/contact">Contact Us</ButtonLink>
          {isSignedIn ? (
            <ButtonLink to={ownResidencyPath} tone="outline">
              Your residency
            </ButtonLink>
          ) : (
            <ButtonLink to="/auth?tab=sign-up" tone="outline">
              Sign Up
            </ButtonLink>
          )}
        </p>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 max-w-measure">{children}</p>
    </section>
  );
}
