import { useEffect, useId } from "react";
import { CommandForm } from "~/platform/commands/command-form";
import { refreshPage } from "~/platform/connection/current-page";
import { Panel } from "~/shell/admin/admin-page";
import { Button } from "~/ui/button";
import type { FoundImport } from "./queries.server";
import { stopForm } from "./rules";
import { progressOf } from "./wording";

const firstRest = 1_000;
const longestRest = 15_000;

/** How far a running import is. It looks again by itself, less often where nothing moves. */
export function Progress({ found }: { found: FoundImport }) {
  const id = useId();
  const { done, of, text } = progressOf(found);
  useLookAgain(done);
  return (
    <Panel title="Importing">
      <label htmlFor={id} className="mt-2 block tabular-nums">
        {text}
      </label>
      <progress id={id} value={done} max={of} className="import-bar">
        {text}
      </progress>
      <p className="mt-2 text-sm text-muted">It goes on when you leave this page, and after a restart of the server.</p>
      <noscript>
        <p className="text-sm">Please reload the page to see how far it is.</p>
      </noscript>
      <CommandForm of={stopForm} values={{ importId: found.id }} className="mt-4">
        {({ busy }) => (
          <Button type="submit" tone="outline" busy={busy} busyLabel="Stopping...">
            Stop import
          </Button>
        )}
      </CommandForm>
    </Panel>
  );
}

/** @param seen changes where something has moved */
function useLookAgain(seen: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what moved is looked at again soon.
  useEffect(() => {
    let [rest, isOver] = [firstRest, false];
    let timer = setTimeout(look, rest);
    async function look() {
      if (!document.hidden) await refreshPage();
      rest = Math.min(rest * 1.5, longestRest);
      if (!isOver) timer = setTimeout(look, rest);
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [seen]);
}
