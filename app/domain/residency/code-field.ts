import { andThen, type Field, judged, ofText, refused, sentAtMost, taken } from "~/platform/forms/fields";
import { neverKept } from "~/platform/forms/never-kept";
import { readCode } from "~/platform/paper-codes";

const noCode = "A code has ten characters, like 7K3QM-9XW2D";

/** A code from paper, in any spelling. */
export const codeField = (): Field<string> =>
  neverKept(
    ofText((sent) =>
      andThen(judged(sent, sentAtMost(40, noCode)), () => {
        const code = readCode(sent);
        return code === undefined ? refused(sent.trim() === "" ? "Please enter your code" : noCode) : taken(code);
      }),
    ),
  );
