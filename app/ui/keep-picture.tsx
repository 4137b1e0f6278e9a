import { type RefObject, useEffect, useRef, useState } from "react";
import { lazyComponent } from "./lazy-component";
import { guardPage } from "./page-guard";

const DiscardQuestion = lazyComponent(() => import("./dialog-frame").then(({ DiscardQuestion }) => DiscardQuestion));

/** Asks before leaving a form with a chosen picture, which drafts can't store. */
export function KeepPicture({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(mayLeave: boolean) => void>(undefined);
  useEffect(() => {
    const { current: field } = input;
    const isUnsent = () => !field?.form?.hasAttribute("data-sent");
    const askToStay = (event: BeforeUnloadEvent) => isUnsent() && event.preventDefault();
    addEventListener("beforeunload", askToStay);
    const release = guardPage({
      holds: () => !field?.closest("[role=dialog]") && isUnsent(),
      mayLeave() {
        setAsking(true);
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      },
    });
    return () => {
      removeEventListener("beforeunload", askToStay);
      release();
    };
  }, [input]);
  function decide(mayLeave: boolean) {
    setAsking(false);
    answer.current?.(mayLeave);
  }
  return <DiscardQuestion open={isAsking} onClose={() => decide(false)} onDiscard={() => decide(true)} />;
}
