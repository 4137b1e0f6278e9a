import { CommandForm } from "~/platform/commands/command-form";
import { Button } from "~/ui/button";
import { LetterFacts } from "./letter-row";
import type { ListedLetter } from "./queries.server";
import { lettersPerSheet, printLettersForm } from "./rules";

/** Those of the next sheet are ticked already: one press prints them. */
export function PrintQueue({ letters }: { letters: readonly ListedLetter[] }) {
  return (
    <section aria-label="To print">
      <h2 className="text-xl">To print</h2>
      <CommandForm of={printLettersForm} className="mt-3 grid gap-3">
        {({ busy }) => (
          <>
            <ul className="rounded-card border bg-card">
              {letters.slice(0, lettersPerSheet).map((letter) => (
                <li key={letter.id} className="border-t first:border-t-0">
                  <label className="flex items-center gap-3 p-4 md:px-5">
                    <input
                      type="checkbox"
                      name="letters"
                      value={letter.id}
                      defaultChecked={letter.can.print}
                      disabled={!letter.can.print}
                      className="row-box"
                    />
                    <LetterFacts {...letter} />
                  </label>
                </li>
              ))}
            </ul>
            {letters.length > lettersPerSheet && (
              <p className="text-sm text-muted">More letters wait after these: a sheet has {lettersPerSheet}.</p>
            )}
            <Button
              type="submit"
              busy={busy}
              busyLabel="Preparing..."
              className="justify-self-start"
              aria-keyshortcuts="n"
            >
              Prepare a sheet
            </Button>
          </>
        )}
      </CommandForm>
    </section>
  );
}
