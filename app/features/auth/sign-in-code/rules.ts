import { text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { readCode } from "~/platform/paper-codes";
import { appCode, wayBack } from "../fields";

const notACode = "A recovery code has ten letters and digits, such as 7K3QM-9XW2D";

export const codeForm = form("auth.enter-code", { code: appCode(), to: wayBack() });

export const recoveryCodeForm = form("auth.enter-recovery-code", {
  code: text({
    required: "Please enter one of your recovery codes",
    max: [40, notACode],
    rules: [[(code: string) => readCode(code) !== undefined, notACode]],
  }),
  to: wayBack(),
});
