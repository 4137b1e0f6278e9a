import type { ReactNode } from "react";

/** The title of a page, one quiet line about it, and what can be done here. */
export function PageHead({ title, text, children }: { title: ReactNode; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-6 pb-6 xs:pt-10">
      <div className="min-w-0">
        <h1>{title}</h1>
        {text && <p className="mt-2 leading-snug text-muted xs:text-lg xs:leading-snug">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  );
}
