import { use, useState } from "react";
import { AnswerContext } from "./answer";

/**
 * The number by which the log knows the request that failed.
 * @param id of an answer to the page's script. A page from the server tells it in this place only.
 */
export function RequestNumber({ id }: { id: string | undefined }) {
  const { requestId } = use(AnswerContext);
  const [served] = useState(() => requestId ?? numberInMarkup());
  const number = id ?? served;
  return (
    number && (
      <span className="mt-2 block text-sm" data-request={number}>
        Request {number}
      </span>
    )
  );
}

const numberInMarkup = () =>
  typeof document === "undefined" ? undefined : document.querySelector<HTMLElement>("[data-request]")?.dataset.request;
