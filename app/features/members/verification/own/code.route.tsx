import { useEffect, useRef } from "react";
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
  useCodeOfAddress(form);
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

/** A scanned square brings its code behind the "#", where no server sees it. It is filled in, and gone from the address. */
function useCodeOfAddress(form: React.RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const code = location.hash.slice(1);
    const field = form.current?.querySelector<HTMLInputElement>("input[name=code]");
    if (!field || !/^[0-9A-Za-z-]{10,12}$/.test(code)) return;
    field.value = code;
    history.replaceState(history.state, "", location.pathname + location.search);
  }, [form]);
}
