import { codeField } from "~/domain/residency/code-field";
import { form } from "~/platform/forms/form";

/** Of a letter or of a card: the field takes both. */
export const enterCodeForm = form("residency.enter-code", { code: codeField() });
