import { city } from "city";
import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { VerifiedCheck } from "~/domain/members/verified";
import { ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";

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
            <VerifiedCheck verified={{ since: null }} /> beside a name: an admin of Porchlight has confirmed that this
            person lives in {name}.
          </>
        }
      />
      <div className="grid gap-8 text-lg">
        <Part title="How it is confirmed">
          A person, not a program, decides: one of the neighbors who look after Porchlight. What they decide and when is
          written down, it can be taken back, and it never costs anything.
        </Part>
        <Part title="What it does not say">
          It does not say that somebody is right, kind or good at their work: reviews and reputation are for that. And
          an {name} phone number proves nothing: it is a rule of signing up, kept private, and no reason for a check.
        </Part>
        <Part title="How to get yours">
          Sign up, confirm your email and write to us: say in which neighborhood you live, and an admin will tell you
          what helps to confirm it. Please send no papers before you are asked. Until then you can do all that members
          can.
        </Part>
        <Part title="When a check looks wrong">
          Tell us who it is about. We look again, and nobody learns who asked.
        </Part>
        <p className="flex flex-wrap gap-3">
          <ButtonLink to="/contact">Contact Us</ButtonLink>
          {isSignedIn ? (
            <ButtonLink to="/profile" tone="outline">
              Your profile
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
