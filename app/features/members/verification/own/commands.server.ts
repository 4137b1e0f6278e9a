import { command, done, emailConfirmed } from "~/platform/commands/command.server";
import { Refusal } from "~/platform/commands/refusal";
import { ownResidencyPath } from "../paths";
import { type CodeTaker, codeTakers } from "./code-takers.server";
import { enterCodeForm } from "./rules";

type Found = { taker: CodeTaker; id: string };

/** Wrong, used, expired and somebody else's: all the same, so that no answer tells which codes there are. */
const wrongCode = () =>
  new Refusal({
    title: "That code doesn’t work",
    text: "It may be mistyped, used or too old. Please compare it with the paper.",
    status: 400,
    fields: { code: "Please compare it with the paper" },
  });

const enterCode = command<typeof enterCodeForm, undefined, Found>(enterCodeForm, {
  who: emailConfirmed("Please sign in to enter your code"),
  limit: "residencyCodes",
  may: () => true,
  failure: "Failed to check the code",
  async prepare(context, { code }) {
    for (const taker of codeTakers) {
      const found = await taker.find(context, code);
      if (found) return { taker, id: found.id };
    }
    throw wrongCode();
  },
  async run(context, _input, _subject, { taker, id }) {
    const events = await taker.redeem(context, id);
    if (!events) throw wrongCode();
    return done("verified", {
      about: context.viewer.id,
      detail: { way: taker.way },
      events,
      toast: ["Welcome home", "Your residency is verified. Your name shows it from now on."],
      to: ownResidencyPath,
    });
  },
});

export const ownResidencyCommands = [enterCode];
