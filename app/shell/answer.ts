import { createContext } from "react";

type Answer = {
  /** Marks scripts as ours until the page is sent. */
  nonce?: string;
  requestId?: string;
};

/** What the server knows of the answer that it renders. In the browser it is empty. */
export const AnswerContext = createContext<Answer>({});
