import type { ReactNode } from "react";
import { Picture } from "~/platform/images/pictures";
import { EmptyState } from "~/ui/empty-state";

/** A list with nothing in it, as nothing is left to do: our porch in the evening, a sentence, and what comes here. */
export const QuietPorch = ({ title, text, children }: { title: string; text?: string; children?: ReactNode }) => (
  <EmptyState
    picture={<Picture image={null} coverArt={{ kind: "porch", name: "porch" }} shape="card" sizes="26rem" />}
    title={title}
    text={text}
  >
    {children}
  </EmptyState>
);
