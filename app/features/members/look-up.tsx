import { useState } from "react";
import { useActionData } from "react-router";
import { CommandForm } from "~/platform/commands/command-form";
import type { CommandResult, Revealed } from "~/platform/commands/result";
import { IconButton } from "~/ui/button";
import { Eye } from "~/ui/icons";
import type { ListedMember } from "./queries.server";
import { lookUpForm } from "./rules";

/** What was looked up about a member on this page, by script or without. It is gone with the page. */
export function useLookUp(id: string) {
  const page = useActionData() as CommandResult | undefined;
  const [asked, setAsked] = useState<Revealed>();
  const revealed = asked ?? page?.reveals;
  return { revealed: revealed?.about === id ? revealed : undefined, setRevealed: setAsked };
}

const label = "Show phone and IP address";

type LookUpProps = { member: Pick<ListedMember, "id" | "name">; onDone: (revealed: Revealed | undefined) => void };

/** The look is written down, so it takes a press. */
export function LookUp({ member, onDone }: LookUpProps) {
  return (
    <CommandForm of={lookUpForm} values={{ memberId: member.id }} onDone={({ reveals }) => onDone(reveals)}>
      {({ busy }) => (
        <IconButton
          type="submit"
          label={`${label} of ${member.name}`}
          title={label}
          aria-busy={busy || undefined}
          className="btn-sm"
        >
          <Eye aria-hidden />
        </IconButton>
      )}
    </CommandForm>
  );
}

/** The frame is there before the facts, so that a screen reader notices them. */
export function PrivateFacts({ revealed }: { revealed: Revealed | undefined }) {
  return (
    <div role="status" className="col-span-full">
      {revealed && (
        <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1 rounded-control bg-paper-sunk px-3 py-2 text-sm">
          {revealed.facts.map(({ label, value }) => (
            <div key={label} className="flex flex-wrap gap-x-2">
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
