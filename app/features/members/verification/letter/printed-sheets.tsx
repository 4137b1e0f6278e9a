import { CommandForm } from "~/platform/commands/command-form";
import { Button, buttonClass } from "~/ui/button";
import { counted } from "~/ui/counted";
import { sheetPath } from "../paths";
import { LetterFacts } from "./letter-row";
import type { ListedLetter } from "./queries.server";
import { markSentForm, printLettersForm } from "./rules";

/** What was prepared and is not marked as sent yet, a sheet each. */
export function PrintedSheets({ letters }: { letters: readonly ListedLetter[] }) {
  const sheets = Map.groupBy(letters, ({ sheetId }) => sheetId ?? "");
  return (
    <section aria-label="To send">
      <h2 className="text-xl">To send</h2>
      <ul className="mt-3 grid gap-4">
        {[...sheets].map(([sheetId, onSheet], index) => (
          <li key={sheetId} className="rounded-card border bg-card">
            <div className="flex flex-wrap items-center gap-2 p-4 md:px-5">
              <h3 className="font-text text-md font-bold tracking-normal">{counted(onSheet.length, "letter")}</h3>
              {onSheet.some(({ isDownloadable }) => isDownloadable) ? (
                <a
                  href={sheetPath(sheetId)}
                  download
                  className={buttonClass({ tone: "primary", size: "sm" })}
                  aria-keyshortcuts={index === 0 ? "d" : undefined}
                >
                  Download the sheet (PDF)
                </a>
              ) : (
                <PrintAgain sheetId={sheetId} ids={onSheet.map(({ id }) => id)} />
              )}
              <CommandForm of={markSentForm} values={{ sheetId }}>
                {({ busy }) => (
                  <Button
                    type="submit"
                    tone="sage"
                    size="sm"
                    busy={busy}
                    busyLabel="Marking..."
                    aria-keyshortcuts={index === 0 ? "m" : undefined}
                  >
                    Mark as sent
                  </Button>
                )}
              </CommandForm>
            </div>
            <ul>
              {onSheet.map((letter) => (
                <li
                  key={letter.id}
                  className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 border-t p-4 md:px-5"
                >
                  <LetterFacts {...letter} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A sheet can be downloaded for an hour, by who asked for it. */
function PrintAgain({ sheetId, ids }: { sheetId: string; ids: readonly string[] }) {
  return (
    <CommandForm of={printLettersForm} values={{ replaces: sheetId }}>
      {({ busy }) => (
        <>
          {ids.map((id) => (
            <input key={id} type="hidden" name="letters" value={id} />
          ))}
          <Button type="submit" tone="outline" size="sm" busy={busy} busyLabel="Preparing...">
            Prepare it anew
          </Button>
        </>
      )}
    </CommandForm>
  );
}
