import { type RefObject, useEffect, useRef, useState } from "react";
import { lazyComponent } from "./lazy-component";
import { guardPage } from "./page-guard";

const DiscardQuestion = lazyComponent(() => import("./dialog-frame").then(({ DiscardQuestion }) => DiscardQuestion));

/** A chosen picture, unlike a text, can't be kept on the device: it is asked about before the page of its form is left. */
export function KeepPicture({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(mayLeave: boolean) => void>(undefined);
  useEffect(() => {
    const { current: field } = input;
    const isUnsent = () => !field?.form?.hasAttribute("data-sent");
    const ask = (event: BeforeUnloadEvent) => isUnsent() && event.preventDefault();
    addEventListener("beforeunload", ask);
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
      removeEventListener("beforeunload", ask);
      release();
    };
  }, [input]);
  function tell(mayLeave: boolean) {
    setAsking(false);
    answer.current?.(mayLeave);
  }
  return <DiscardQuestion open={isAsking} onClose={() => tell(false)} onDiscard={() => tell(true)} />;
}
