import { ConfirmCommand } from "~/platform/commands/confirm-command";
import { ButtonLink } from "~/ui/button";
import { addPasskeyPath } from "../paths";
import type { OwnPasskey } from "./queries.server";
import { mostPasskeys, removePasskeyForm } from "./rules";

/** What opens the account instead of its password. */
export function Passkeys({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  return (
    <section className="rounded-card border bg-card p-4 md:p-5">
      <h2 className="text-xl">Passkeys</h2>
      <p className="mt-1 max-w-measure text-sm text-muted">
        A passkey signs you in with your finger, your face or the PIN of your device, and nobody can guess or trick it
        out of you.
      </p>
      {passkeys.length > 0 && (
        <ul className="mt-2">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} {...passkey} />
          ))}
        </ul>
      )}
      {passkeys.length < mostPasskeys && (
        <p className="mt-3">
          <ButtonLink to={addPasskeyPath} tone="outline" size="sm">
            Add a passkey
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

const Passkey = ({ id, name, added }: OwnPasskey) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t py-3 first:border-t-0">
    <div className="min-w-0 flex-1 basis-52">
      <p className="font-bold wrap-anywhere">{name}</p>
      <p className="text-sm text-muted">Added {added}</p>
    </div>
    <ConfirmCommand
      of={removePasskeyForm}
      values={{ passkeyId: id }}
      label="Remove"
      about={name}
      title="Remove this passkey"
      text={`“${name}” will open your account no more. Whoever is signed in stays so: look through your sessions, too.`}
      busyLabel="Removing..."
    />
  </li>
);
