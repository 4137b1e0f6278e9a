import { ScrollText } from "lucide-react";
import { useState } from "react";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";

/** The rules in a dialog; where there is no script they unfold. */
export function BoardRules({ name, rules }: { name: string; rules: string }) {
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  const text = <p className="whitespace-pre-line wrap-anywhere">{rules}</p>;
  return (
    <>
      <Button
        tone="quiet"
        className="noscript:hidden"
        icon={<ScrollText aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setState("open")}
      >
        Rules
      </Button>
      <details className="hidden noscript:block">
        <summary className={buttonClass({ tone: "quiet" })}>Rules</summary>
        <div className="max-w-measure pb-2">{text}</div>
      </details>
      {state !== "never" && (
        <Dialog
          open={state === "open"}
          onOpenChange={(open) => setState(open ? "open" : "closed")}
          title="Rules"
          description={`What holds on ${name}`}
        >
          {text}
        </Dialog>
      )}
    </>
  );
}
