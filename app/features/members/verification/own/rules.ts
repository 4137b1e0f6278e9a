import { andThen, judged, ofText, refused, sentAtMost, taken } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { neverKept } from "~/platform/forms/never-kept";
import { readCode } from "~/platform/paper-codes";

const noCode = "A code has ten characters, as 7K3QM-9XW2D";

/** Of a letter or of a card: the field takes both, in any spelling. */
export const enterCodeForm = form("residency.enter-code", {
  code: neverKept(
    ofText((sent) =>
      andThen(judged(sent, sentAtMost(40, noCode)), () => {
        const code = readCode(sent);
        return code === undefined ? refused(sent.trim() === "" ? "Please enter your code" : noCode) : taken(code);
      }),
    ),
  ),
});
