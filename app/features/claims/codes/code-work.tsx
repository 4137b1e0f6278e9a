import { Link } from "react-router";
import { CommandForm } from "~/platform/commands/command-form";
import { Button } from "~/ui/button";
import type { ListedClaim } from "../queries.server";
import { markCodeSentForm, prepareCodeForm, sheetPath } from "./rules";

/** For admins, under a claim by letter or call: what is done next. */
export function CodeWork({ claim }: { claim: ListedClaim }) {
  const { id, way, sheet, place, name } = claim;
  if (!sheet) return null;
  const about = <span className="sr-only">{` for the claim of ${name} to ${place}`}</span>;
  if (!sheet.isListed)
    return (
      <p className="max-w-measure text-sm">
        They asked for a {way}. What is listed is new, missing or their own, so no code can go there: please decide it
        yourself.
      </p>
    );
  return (
    <div className="grid gap-2">
      <p className="text-sm">{stateOf(claim)}</p>
      <div className="flex flex-wrap items-center gap-2">
        {sheet.isReadable && (
          <Link to={sheetPath(id)} className="inline-flex min-h-11 items-center">
            {way === "letter" ? "Open the letter" : "Open the words of the call"}
            {about}
          </Link>
        )}
        <CommandForm of={prepareCodeForm} values={{ claimId: id }}>
          {({ busy }) => (
            <Button
              type="submit"
              tone={sheet.isPrepared ? "outline" : "primary"}
              size="sm"
              busy={busy}
              busyLabel="Preparing..."
            >
              <span>
                {sheet.isPrepared ? "Prepare it anew" : `Prepare the ${way}`}
                {about}
              </span>
            </Button>
          )}
        </CommandForm>
        {sheet.isPrepared && !sheet.isSent && <MarkSent claim={claim} />}
      </div>
    </div>
  );
}

/** Here and beside the sheet. */
export function MarkSent({ claim: { id, way, place } }: { claim: { id: string; way: string; place: string } }) {
  return (
    <CommandForm of={markCodeSentForm} values={{ claimId: id }}>
      {({ busy }) => (
        <Button type="submit" tone="sage" size="sm" busy={busy} busyLabel="Marking...">
          <span>
            {way === "letter" ? "Mark as sent" : "Mark as called"}
            <span className="sr-only">{` the code for ${place}`}</span>
          </span>
        </Button>
      )}
    </CommandForm>
  );
}

function stateOf({ way, sheet, tries }: ListedClaim): string {
  const tried = tries > 0 ? ` Codes entered: ${tries}.` : "";
  if (!sheet?.isPrepared) return `They asked for a ${way} with a code.`;
  if (!sheet.isSent) return `The ${way} is prepared.${tried}`;
  return `${way === "letter" ? "The letter is sent." : "The call was made."}${tried}`;
}
