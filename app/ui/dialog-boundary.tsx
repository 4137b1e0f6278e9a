import { Component, type ReactNode } from "react";
import { Button, buttonClass } from "./button";

type DialogBoundaryProps = { instead: ReactNode; children: ReactNode };

/** What breaks in a dialog breaks nothing around it. */
export class DialogBoundary extends Component<DialogBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}

/** Its code did not come or does not work, most often because there is a newer version. The page behind it brings that along. */
export function NotHere({ to, onTryAgain }: { to: string; onTryAgain: () => void }) {
  return (
    <>
      <p role="alert">This did not open. There may be a newer version of Porchlight.</p>
      <div className="flex flex-wrap gap-2">
        <Button tone="outline" onClick={onTryAgain}>
          Try again
        </Button>
        <a href={to} className={buttonClass({})}>
          Open it as a page
        </a>
      </div>
    </>
  );
}
