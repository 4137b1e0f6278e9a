import { useEffect, useRef } from "react";
import { CodeInput } from "~/domain/residency/code-input";
import { takeCodeOfAddress, takeKeptCode } from "~/domain/residency/code-of-address";
import { isAtLeast, levelWords } from "~/domain/residency/levels";
import { ways } from "~/domain/residency/ways";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { CommandForm } from "~/platform/commands/command-form";
import { read } from "~/platform/context.server";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { CityAlone } from "../city-alone";
import { findOpenLetter } from "../letter/queries.server";
import { codePath, ownResidencyPath } from "../paths";
import type { Route } from "./+types/code.route";
import { findOwnResidency, type OwnResidency } from "./queries.server";
import { enterCodeForm } from "./rules";

export { action } from "~/platform/commands/action.server";

/** A page of its own: the square of a letter leads here, and who is not signed in comes back. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await askToSignIn(context, codePath, "Please sign in to enter your code");
  const asking = { ...read(context), viewer };
  const [{ standing }, letter] = await Promise.all([findOwnResidency(asking), findOpenLetter(asking)]);
  return { standing, hasLetter: letter?.state === "sent" };
}

const cardLevel = ways["in-person"].level;

export const meta = () => [{ title: "Enter your code · Porchlight" }, { name: "robots", content: "noindex" }];

export default function EnterCode({ loaderData: { standing, hasLetter } }: Route.ComponentProps) {
  const form = useRef<HTMLDivElement>(null);
  useScannedCode(form);
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to={ownResidencyPath}>Back to your residency</BackLink>
      </div>
      <PageHead
        title="Enter your code"
        text="From a letter or a card. Capital letters, spaces and dashes don’t matter."
      />
      {standing && !hasLetter && !isAtLeast(cardLevel, standing.level) && <NoCodeHelps {...standing} />}
      <CityAlone standing={standing} level={cardLevel} only="a card from a host of the whole city" />
      <div ref={form}>
        <CommandForm of={enterCodeForm} className="grid max-w-[420px] gap-4">
          {({ busy }) => (
            <>
              <CodeInput of={enterCodeForm} />
              <Button type="submit" busy={busy} busyLabel="Checking..." className="justify-self-start">
                Verify my residency
              </Button>
            </>
          )}
        </CommandForm>
      </div>
    </div>
  );
}

/** Said before a code is typed that would be answered like a wrong one. */
const NoCodeHelps = ({ words, level }: NonNullable<OwnResidency["standing"]>) => (
  <p className="mb-4 max-w-measure rounded-card border bg-card p-4 wrap-anywhere">
    <b>You are verified already</b>, {words}: that is {levelWords[level]}. A card gives {levelWords[cardLevel]}, and no
    letter is on its way to you, so no code would work now.
  </p>
);

/** The code that a scanned square brought, here or before a sign-in, is filled in. */
function useScannedCode(form: React.RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const kept = takeKeptCode();
    const code = takeCodeOfAddress() ?? kept;
    const field = form.current?.querySelector<HTMLInputElement>("input[name=code]");
    if (field && code) field.value = code;
  }, [form]);
}
