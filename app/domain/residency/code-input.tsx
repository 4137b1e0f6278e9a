import { TypeAgain } from "~/platform/commands/type-again";
import type { Form } from "~/platform/forms/form";
import { TextField } from "~/ui/fields";

/** Where somebody types the code of a letter, a card or a call. */
export function CodeInput({ of, help }: { of: Form; help?: string }) {
  return (
    <>
      <TypeAgain of={of}>Please type your code again: we don’t save it on your device.</TypeAgain>
      <TextField
        name="code"
        label="Code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="7K3QM-9XW2D"
        help={help}
        className="font-mono"
      />
    </>
  );
}
