import { CodeInput } from "~/domain/residency/code-input";
import { CommandForm } from "~/platform/commands/command-form";
import { Button } from "~/ui/button";
import { counted } from "~/ui/counted";
import { SelectField } from "~/ui/fields";
import type { Claimable } from "../rules";
import { type ClaimWay, wayLabels } from "../ways";
import type { OwnClaim } from "./queries.server";
import { askForCodeForm, enterClaimCodeForm } from "./rules";

type OwnClaimProps = {
  kind: Claimable;
  place: { id: string; name: string };
  /** Those that can be chosen now. */
  ways: readonly ClaimWay[];
  own: OwnClaim;
};

/** To whoever claims: what comes next, and what they can do about it. */
export function OwnClaimState(props: OwnClaimProps) {
  const { own, ways } = props;
  return (
    <div className="grid max-w-measure gap-5">
      <p>{stateOf(props)}</p>
      {own.takesCode && <EnterCode {...props} />}
      {own.mayAskAgain && ways.length > 1 && <AskAgain {...props} />}
    </div>
  );
}

function stateOf({ own, place: { name } }: OwnClaimProps): string {
  if (own.way === "admin")
    return `You have asked for ${name} before. An admin reads it, and you get the answer by email.`;
  if (own.isOver)
    return own.mayAskAgain
      ? "Your code no longer works: it was tried too many times or has expired."
      : "Your code no longer works: it was tried too many times or has expired. An admin decides now, and you get the answer by email.";
  const isLetter = own.way === "letter";
  if (own.isSent) return isLetter ? "The letter is on its way." : "We called the number that is listed.";
  return isLetter
    ? `We send a letter with a code to the address that is listed for ${name}. You get an email when it is on its way.`
    : `We call the number that is listed for ${name}, and give the code to whoever answers.`;
}

function EnterCode({ kind, place: { id }, own }: OwnClaimProps) {
  return (
    <CommandForm of={enterClaimCodeForm} values={{ kind, placeId: id }} className="grid max-w-[420px] gap-4">
      {({ busy }) => (
        <>
          <CodeInput of={enterClaimCodeForm} help={`You have ${counted(own.triesLeft, "try", "tries")} left.`} />
          <Button type="submit" busy={busy} busyLabel="Checking..." className="justify-self-start">
            Claim with the code
          </Button>
        </>
      )}
    </CommandForm>
  );
}

function AskAgain({ kind, place: { id }, ways, own }: OwnClaimProps) {
  return (
    <CommandForm of={askForCodeForm} values={{ kind, placeId: id }} className="grid max-w-[420px] gap-4">
      {({ busy }) => (
        <>
          <SelectField
            name="way"
            label={own.isOver ? "What next?" : "Another way"}
            options={ways.map((way) => ({ value: way, label: wayLabels[way] }))}
            defaultValue={ways[0]}
          />
          <Button type="submit" tone="outline" busy={busy} busyLabel="Asking..." className="justify-self-start">
            {own.isOver ? "Ask for another code" : "Ask for it this way"}
          </Button>
        </>
      )}
    </CommandForm>
  );
}
