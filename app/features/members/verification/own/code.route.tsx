import { useEffect, useRef } from "react";
import { takeCodeOfAddress, takeKeptCode } from "~/domain/residency/code-of-address";
import { ways } from "~/domain/residency/ways";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { CommandForm } from "~/platform/commands/command-form";
import { TypeAgain } from "~/platform/commands/type-again";
import { read } from "~/platform/context.server";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/fields";
import { PageHead } from "~/ui/page-head";
import { CityAlone } from "../city-alone";
import { codePath, ownResidencyPath } from "../paths";
import type { Route } from "./+types/code.route";
import { findOwnResidency } from "./queries.server";
import { enterCodeForm } from "./rules";

export { action } from "~/platform/commands/action.server";

/** A page of its own: the square of a letter leads here, and who is not signed in comes back. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await askToSignIn(context, codePath, "Please sign in to enter your code");
  const { standing } = await findOwnResidency({ ...read(context), viewer });
  return { standing };
}

export const meta = () => [{ title: "Enter your code · Porchlight" }, { name: "robots", content: "noindex" }];

export default function EnterCode({ loaderData: { standing } }: Route.ComponentProps) {
  const form = useRef<HTMLDivElement>(null);
  useScannedCode(form);
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to={ownResidencyPath}>Back to your residency</BackLink>
      </div>
      <PageHead
        title="Enter your code"
        text="From a letter or a card. Small letters, spaces and dashes don’t matter."
      />
      <CityAlone standing={standing} level={ways["in-person"].level} only="a card from a host of the whole city" />
      <div ref={form}>
        <CommandForm of={enterCodeForm} className="grid max-w-[420px] gap-4">
          {({ busy }) => (
            <>
              <TypeAgain of={enterCodeForm}>Please type your code again: we keep it on no device.</TypeAgain>
              <TextField
                name="code"
                label="Code"
                autoComplete="one-time-code"
                autoCapitalize="characters"
                spellCheck={false}
                placeholder="7K3QM-9XW2D"
                className="font-mono"
              />
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

/** The code that a scanned square brought, here or before a sign-in, is filled in. */
function useScannedCode(form: React.RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const kept = takeKeptCode();
    const code = takeCodeOfAddress() ?? kept;
    const field = form.current?.querySelector<HTMLInputElement>("input[name=code]");
    if (field && code) field.value = code;
  }, [form]);
}
