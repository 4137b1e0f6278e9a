import type { ReactNode } from "react";

/** The title of a page, one quiet line about it, and what can be done here. */
export function PageHead({ title, text, children }: { title: ReactNode; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 pt-6 pb-6 xs:gap-x-8 xs:pt-10">
      <h1 className="col-start-1 max-xs:text-[1.6rem]">{title}</h1>
      {text && (
        <p className="col-start-1 wrap-anywhere leading-snug text-muted max-xs:col-end-3 xs:text-lg xs:leading-snug">
          {text}
        </p>
      )}
      {children && (
        <div className="col-start-2 row-start-1 flex flex-wrap items-center gap-2 xs:row-span-2 xs:self-end">
          {children}
        </div>
      )}
    </div>
  );
}
