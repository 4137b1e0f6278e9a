import { useLayoutEffect } from "react";

export type SentMoveProps = {
  /** What the form around it has sent and waits for. */
  sent: FormData | undefined;
  onSent: (sent: FormData | undefined) => void;
};

/**
 * Tells the list which move is on its way, until it is answered. Before the next press can come: the router tells of a
 * submission only when it has time, and a press in between would be sent beside the first.
 */
export function SentMove({ sent, onSent }: SentMoveProps) {
  useLayoutEffect(() => {
    if (!sent) return;
    onSent(sent);
    return () => onSent(undefined);
  }, [sent, onSent]);
  return null;
}
