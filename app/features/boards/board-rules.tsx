import { ScrollText } from "lucide-react";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { useDialog } from "~/ui/use-dialog";

/** The rules in a dialog; where there is no script they unfold. */
export function BoardRules({ name, rules }: { name: string; rules: string }) {
  const { show, wasOpened, state } = useDialog("rules");
  const text = <p className="whitespace-pre-wrap wrap-anywhere">{rules}</p>;
  return (
    <>
      <Button
        tone="quiet"
        className="noscript:hidden"
        icon={<ScrollText aria-hidden />}
        aria-haspopup="dialog"
        onClick={show}
      >
        Rules
      </Button>
      <details className="hidden noscript:block">
        <summary className={buttonClass({ tone: "quiet" })}>Rules</summary>
        <div className="max-w-measure pb-2">{text}</div>
      </details>
      {wasOpened && (
        <Dialog {...state} title="Rules" description={`What holds on ${name}`}>
          {text}
        </Dialog>
      )}
    </>
  );
}
