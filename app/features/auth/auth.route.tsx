import { city } from "city";
import { useEffect } from "react";
import { data, Link, redirect } from "react-router";
import { currentHouseRules } from "~/domain/house-rules/queries.server";
import { verifiedPath } from "~/domain/members/rules";
import { safePath } from "~/platform/commands/same-site.server";
import { requestContext } from "~/platform/context.server";
import { PictureByWidth } from "~/platform/images/picture-by-width";
import { LinkTabs } from "~/ui/tabs";
import type { Route } from "./+types/auth.route";
import { begunAt } from "./begun.server";
import { SignInForm } from "./sign-in-form";
import { SignUpForm } from "./sign-up-form";

export { action } from "~/platform/commands/action.server";

/** Whoever is signed in has nothing to do here. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const current = context.get(requestContext);
  const { viewer } = current;
  if (viewer) throw redirect("/");
  const params = url.searchParams;
  const given = params.get("to");
  const to = safePath(given);
  const isSignUp = params.get("tab") === "sign-up";
  return data({
    tab: isSignUp ? ("sign-up" as const) : ("sign-in" as const),
    rules: isSignUp ? (await currentHouseRules(current)).rules : [],
    to,
    // Home is also where an address leads that was not given, or that is not ours.
    begun: to !== "/" || given === "/" ? begunAt(to) : undefined,
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.tab === "sign-up" ? "Sign Up" : "Sign In"} · Porchlight` },
  { name: "description", content: `${city().name}'s residency verified community platform for real neighbors` },
];

export default function Auth({ loaderData: { tab, to, begun, rules } }: Route.ComponentProps) {
  const isSignUp = tab === "sign-up";
  useKeptCode();
  const keepTo = to === "/" && !begun ? "" : `to=${encodeURIComponent(to)}`;
  return (
    <div className="grid lg:min-h-[calc(100dvh-var(--spacing-nav))] lg:grid-cols-2">
      <div className="mx-auto grid w-full max-w-[calc(420px+2*var(--spacing-gutter))] content-start gap-5 px-gutter pt-6 pb-16 lg:pt-10">
        <div>
          <h1>
            {begun ? `${isSignUp ? "Sign up" : "Sign in"} to ${begun}` : isSignUp ? "Come on up" : "Welcome back"}
          </h1>
          <p className="mt-2 text-muted">
            {begun
              ? "Sign in, or sign up if you are new here. Then you’ll be back where you began."
              : `${city().name}’s residency verified community platform for real neighbors`}
          </p>
        </div>
        <LinkTabs
          label="Sign in or sign up"
          tabs={[
            { to: keepTo ? `/auth?${keepTo}` : "/auth", label: "Sign In", current: !isSignUp },
            { to: `/auth?tab=sign-up${keepTo && `&${keepTo}`}`, label: "Sign Up", current: isSignUp },
          ]}
        />
        {isSignUp ? <SignUpForm to={to} rules={rules} /> : <SignInForm to={to} />}
        {isSignUp && (
          <p className="text-sm">
            <Link to={verifiedPath}>How we know our neighbors</Link>
          </p>
        )}
      </div>
      <Porch />
    </div>
  );
}

/** A code of a letter or a card stands behind the "#". Few come with one, so what keeps it is not with this page. */
function useKeptCode() {
  useEffect(() => {
    if (location.hash) void import("~/domain/residency/code-of-address").then((code) => code.keepCodeOfAddress());
  }, []);
}

/** The light is on: across the top on phones, beside the form where there is room. */
function Porch() {
  const coverArt = { kind: "porch", name: "porch" };
  return (
    <div className="-order-1 max-sm:h-[150px] lg:sticky lg:top-nav lg:order-none lg:h-[calc(100dvh-var(--spacing-nav))] lg:max-h-[900px]">
      <PictureByWidth
        image={null}
        coverArt={coverArt}
        shape="tall"
        otherwise={{ "(width < 40rem)": "wide", "(width < 64rem)": "ribbon" }}
        sizes="50vw"
        fill
        className="rounded-none object-bottom sm:max-lg:aspect-5/1"
      />
    </div>
  );
}
