import { city } from "city";
import { useEffect, useRef, useState } from "react";
import { ways } from "~/domain/residency/ways";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { CommandForm } from "~/platform/commands/command-form";
import { sendWith } from "~/platform/commands/send-with";
import { refreshPage } from "~/platform/connection/current-page";
import { read, requestContext } from "~/platform/context.server";
import { notFound } from "~/platform/forms/page-refusals";
import { BackLink } from "~/ui/back-link";
import { Button, ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { useToast } from "~/ui/toasts";
import { useIsHydrated } from "~/ui/without-script";
import { CityAlone } from "../city-alone";
import { enoughOf, findOwnResidency } from "../own/queries.server";
import { VerifiedAlready } from "../own/verified-already";
import { credentialPath, ownResidencyPath } from "../paths";
import { missingUnlessOpen } from "../settings/closed-way.server";
import type { Route } from "./+types/show.route";
import { newNonce } from "./nonce.server";
import { hasIssuers } from "./open.server";
import { requestFor, type WalletRequest } from "./request.server";
import { requestMinutes, showCredentialForm } from "./rules";
import { askWallet, canAskWallets } from "./wallet";

export { action } from "~/platform/commands/action.server";

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await askToSignIn(context, credentialPath, "Please sign in to show a credential");
  const { settings } = context.get(requestContext).dependencies;
  if (!hasIssuers(settings)) throw notFound("Page");
  const asking = { ...read(context), viewer };
  await missingUnlessOpen(asking, "credential");
  const [request, { standing }] = await Promise.all([
    requestFor(newNonce(viewer.id, asking.now, settings.secret), settings.secret),
    findOwnResidency(asking),
  ]);
  return { request, standing, enough: enoughOf(standing, "credential") };
}

export const meta = () => [{ title: "A digital credential · Porchlight" }, { name: "robots", content: "noindex" }];

export default function ShowCredential({ loaderData: { request, standing, enough } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to={ownResidencyPath}>Back to your residency</BackLink>
      </div>
      <PageHead
        title="A digital credential"
        text={`If your phone’s wallet holds a driver’s license or an ID of the state, it can say that you live in ${city().name}. We ask for the city on it and for nothing else, and keep nothing but the outcome.`}
      />
      {enough ? (
        <VerifiedAlready enough={enough} />
      ) : (
        <>
          <CityAlone standing={standing} level={ways.credential.level} />
          <Wallet request={request} />
        </>
      )}
    </div>
  );
}

function Wallet({ request }: { request: WalletRequest }) {
  const isHydrated = useIsHydrated();
  useFreshRequests();
  if (isHydrated && !canAskWallets())
    return (
      <>
        <p className="text-lg">
          This browser can’t ask for credentials yet. Please open this page in a newer one, such as Chrome on the phone
          that holds your ID, or choose another way.
        </p>
        <p className="mt-4">
          <ButtonLink to={ownResidencyPath}>See the other ways</ButtonLink>
        </p>
      </>
    );
  return (
    <>
      <p className="mb-4 hidden text-lg noscript:block">
        This way needs JavaScript: only a script can ask for your wallet. The other ways work without.
      </p>
      <WalletForm request={request} />
    </>
  );
}

function WalletForm({ request }: { request: WalletRequest }) {
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const toast = useToast();
  async function show() {
    setAsked(true);
    const answer = await askWallet(request);
    setAsked(false);
    if (answer === undefined)
      return toast({
        tone: "destructive",
        title: "Nothing was shown",
        text: "No wallet has answered. Please try once more, or choose another way.",
      });
    sendWith(form.current?.querySelector("form"), { nonce: request.data.nonce, credential: answer });
  }
  return (
    <div ref={form}>
      <CommandForm of={showCredentialForm}>
        {({ busy }) => (
          <>
            <input type="hidden" name="nonce" defaultValue="" />
            <input type="hidden" name="credential" defaultValue="" />
            <Button type="button" busy={busy || asked} busyLabel={asked ? "Asking..." : "Checking..."} onClick={show}>
              Open my wallet
            </Button>
          </>
        )}
      </CommandForm>
    </div>
  );
}

/** Who comes back to an open page presses on a request that still holds. */
function useFreshRequests() {
  useEffect(() => {
    const timer = setInterval(() => void refreshPage(), (requestMinutes / 2) * 60_000);
    return () => clearInterval(timer);
  }, []);
}
