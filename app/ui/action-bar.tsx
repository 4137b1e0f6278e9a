import type { ReactNode } from "react";

type ActionBarProps = { title: ReactNode; line?: ReactNode; children: ReactNode };

/**
 * On a phone, at the foot of the window while the page's own button, which stands in `.acts`, is out of sight. The last
 * thing of its page.
 */
export const ActionBar = ({ title, line, children }: ActionBarProps) => (
  <div className="action-bar" data-keep-clear>
    <p>
      <b>{title}</b>
      {line}
    </p>
    {children}
  </div>
);
