import { Component, type ReactNode } from "react";
import { Button, buttonClass } from "./button";

type DialogBoundaryProps = { instead: ReactNode; children: ReactNode };

/** Contains errors of a dialog's content. */
export class DialogBoundary extends Component<DialogBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}

/** Shown when the code failed to load, usually after an update; the link to the page loads the new version. */
export function LoadFailed({ to, onTryAgain }: { to: string; onTryAgain: () => void }) {
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
