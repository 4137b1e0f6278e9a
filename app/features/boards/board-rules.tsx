import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { ScrollText } from "~/ui/icons";
import { useDialog } from "~/ui/use-dialog";
import { WithoutScript } from "~/ui/without-script";

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
        <Dialog {...state} title="Rules" description={`What holds on ${name}`}>
          {text}
        </Dialog>
      )}
    </>
  );
}
