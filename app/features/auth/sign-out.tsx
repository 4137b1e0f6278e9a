import { CommandForm } from "~/platform/commands/command-form";
import { Button } from "~/ui/button";
import { signOutForm } from "./sign-out-form";

/** Stands in the navigation of every page, so it names the page that takes it. */
export function SignOut({ block = false }: { block?: boolean }) {
  return (
    <CommandForm of={signOutForm} action="/auth" className={block ? "grid" : undefined}>
      {({ busy }) => (
        <Button type="submit" tone="muted" busy={busy} block={block} data-forgets>
          Sign Out
        </Button>
      )}
    </CommandForm>
  );
}
