import { createContext } from "react";

type Answer = {
  /** Marks scripts as ours until the page is sent. */
  nonce?: string;
  requestId?: string;
};

/** What the server knows of the answer that it renders. Empty in the browser: a page is the same for whoever gets it. */
export const AnswerContext = createContext<Answer>({});
