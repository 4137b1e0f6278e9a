import { command, done, emailConfirmed } from "~/platform/commands/command.server";
import { Refusal } from "~/platform/commands/refusal";
import { counted } from "~/ui/counted";
import { ownResidencyPath } from "../paths";
import { type CodeTaker, codeTakers } from "./code-takers.server";
import { enterCodeForm } from "./rules";

type Found = { taker: CodeTaker; id: string };

/**
 * Wrong, used, expired and somebody else's: all the same, so that no answer tells which codes there are. Whose letter is on
 * its way learns how many tries it has, whatever the code was.
 */
const wrongCode = (triesLeft?: number) =>
  new Refusal({
    title: "That code doesn’t work",
    text: `It may be mistyped, used or too old. ${whatNext(triesLeft)}`,
    status: 400,
    fields: { code: "Please compare it with the paper" },
  });

function whatNext(triesLeft?: number) {
  if (triesLeft === 0)
    return "That was the last try: the code of your letter works no more. Your residency page shows the ways.";
  const left = triesLeft === undefined ? "" : ` Your letter has ${counted(triesLeft, "try", "tries")} left.`;
  return `Please compare it with the paper.${left}`;
}

const enterCode = command<typeof enterCodeForm, undefined, Found>(enterCodeForm, {
  who: emailConfirmed("Please sign in to enter your code"),
  limit: "residencyCodes",
  may: () => true,
  failure: "Failed to check the code",
  async prepare(context, { code }) {
    let triesLeft: number | undefined;
    for (const taker of codeTakers) {
      const found = await taker.find(context, code);
      if (found && "id" in found) return { taker, id: found.id };
      triesLeft ??= found?.triesLeft;
    }
    throw wrongCode(triesLeft);
  },
  async run(context, _input, _subject, { taker, id }) {
    const events = await taker.redeem(context, id);
    if (!events) throw wrongCode();
    return done("verified", {
      about: context.viewer.id,
      detail: { way: taker.way },
      events,
      toast: [
        "Welcome home",
        "Your residency is verified, and your name shows it. This page says what that is good for.",
      ],
      to: ownResidencyPath,
    });
  },
});

export const ownResidencyCommands = [enterCode];
