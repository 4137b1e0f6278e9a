import { ScrollText } from "lucide-react";
import { lazy, Suspense } from "react";
import { Button } from "~/ui/button";
import { useDialog } from "~/ui/use-dialog";
import { WithoutScript } from "~/ui/without-script";

const Dialog = lazy(() => import("~/ui/dialog").then(({ Dialog: dialog }) => ({ default: dialog })));

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
        data-opens="rules"
        onClick={show}
      >
        Rules
      </Button>
      <WithoutScript label="Rules">{text}</WithoutScript>
      {wasOpened && (
        <Suspense fallback={null}>
          <Dialog {...state} title="Rules" description={`What holds on ${name}`}>
            {text}
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
