import type { DataRouter } from "react-router";
import type { ToastMessage } from "~/ui/toast-message";
import { type CommandResult, toastOf } from "./result";

type Answer = Pick<CommandResult, "id" | "isBanned" | "toast">;

/**
 * Shows each answer's toast once, whether it came to its form or with the page that it led to. Asks the router itself:
 * where a device is slow, the page's next data come before an answer was ever drawn, and with them it is gone.
 * @returns ends it
 */
export function toastAnswers(router: DataRouter, toast: (said: ToastMessage) => void): () => void {
  const shown = new WeakSet<Answer>();
  const show = ({ fetchers, loaderData }: DataRouter["state"]) => {
    const answers: (Answer | undefined)[] = [loaderData.root?.flash, ...[...fetchers.values()].map(({ data }) => data)];
    for (const answer of answers) {
      const said = answer?.id && !shown.has(answer) && toastOf(answer);
      if (!said) continue;
      shown.add(answer);
      toast(said);
    }
  };
  show(router.state);
  return router.subscribe(show);
}
