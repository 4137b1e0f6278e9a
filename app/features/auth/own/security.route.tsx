import type { ReactNode } from "react";
import { secondStepPath } from "~/platform/accounts/second-step";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read, requestContext } from "~/platform/context.server";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/security.route";
import { Passkeys } from "./passkeys/passkeys";
import { listOwnPasskeys } from "./passkeys/queries.server";
import { askWho, changeEmailPath, changePasswordPath, changePhonePath, securityPath } from "./paths";
import { findOwnAccount } from "./queries.server";
import { listOwnSessions } from "./sessions/queries.server";
import { Sessions } from "./sessions/sessions";

export { action } from "~/platform/commands/action.server";

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await askToSignIn(context, securityPath, askWho);
  const asking = { ...read(context), viewer };
  const { request, dependencies } = context.get(requestContext);
  const here = { ip: request.ip, secret: dependencies.settings.secret };
  const [account, sessions, passkeys] = await Promise.all([
    findOwnAccount(asking),
    listOwnSessions(asking, here),
    listOwnPasskeys(asking),
  ]);
  return { account, isConfirmed: viewer.emailConfirmed, sessions, passkeys };
}

export const meta = () => [{ title: "Sign-in and security · Porchlight" }, { name: "robots", content: "noindex" }];

export default function Security({ loaderData }: Route.ComponentProps) {
  const { account, isConfirmed, sessions, passkeys } = loaderData;
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to="/profile">Back to Profile</BackLink>
      </div>
      <PageHead title="Sign-in and security" text="Only you see this." />
      <div className="grid gap-6">
        <section className="rounded-card border bg-card px-4 md:px-5" aria-label="Your account">
          <dl>
            <Fact name="Email" change={changeEmailPath}>
              {account.email}
              {!isConfirmed && <span className="block text-sm text-muted">Not confirmed yet</span>}
            </Fact>
            <Fact name="Phone number" change={changePhonePath}>
              {account.phoneNumber && `(${account.areaCode}) ${account.phoneNumber}`}
            </Fact>
            <Fact name="Second step" change={secondStepPath}>
              {account.hasSecondStep ? "On: a code after your password" : "Off: your password alone"}
            </Fact>
            <Fact name="Password" change={changePasswordPath}>
              <span aria-hidden>••••••••••••</span>
              <span className="sr-only">Not shown</span>
            </Fact>
          </dl>
        </section>
        <Passkeys passkeys={passkeys} />
        <Sessions sessions={sessions} />
      </div>
    </div>
  );
}

const Fact = ({ name, change, children }: { name: string; change: string; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t py-3 first:border-t-0">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="wrap-anywhere tabular-nums">{children}</dd>
    <dd className="col-start-2 row-span-2 row-start-1">
      <ButtonLink to={change} tone="outline" size="sm">
        Change<span className="sr-only"> {name.toLowerCase()}</span>
      </ButtonLink>
    </dd>
  </div>
);
