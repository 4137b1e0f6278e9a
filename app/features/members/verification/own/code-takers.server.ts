import type { Way } from "~/domain/residency/ways";
import type { Viewer } from "~/platform/accounts/viewer";
import type { CommandContext, TransactionContext } from "~/platform/commands/command.server";
import type { DomainEvent } from "~/platform/events/events.server";
import { cardCodes } from "../in-person/redeem.server";
import { letterCodes } from "../letter/redeem.server";

/** Of who tries to enter a code of their own: how often they still can. */
type Missed = { triesLeft: number };

/** A way whose proof is a code on paper. */
export type CodeTaker = {
  way: Way;
  /** What the code is one of, looked up before the transaction; undefined where it is none of this way's. Counts tries. */
  find(context: CommandContext<Viewer>, code: string): Promise<{ id: string } | Missed | undefined>;
  /** What follows from it, once: undefined where another request was faster. */
  redeem(context: TransactionContext<Viewer>, id: string): Promise<readonly DomainEvent[] | undefined>;
};

/** In this order: those that count tries come last. */
export const codeTakers: readonly CodeTaker[] = [cardCodes, letterCodes];
