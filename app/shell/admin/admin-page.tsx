import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";

type AdminPageProps = { title: string; text?: ReactNode; actions?: ReactNode; children: ReactNode };

/** A page of the dashboard: a smaller head than elsewhere, because one works here all day. */
export function AdminPage({ title, text, actions, children }: AdminPageProps) {
  return (
    <section className="min-w-0 px-gutter pt-5 pb-10 lg:px-8 lg:pt-6 lg:pb-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl leading-8 wrap-anywhere">{title}</h1>
          {text && <p className="mt-0.5 max-w-measure text-sm text-muted">{text}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** A box with a heading of its own: here one acts on what is in it. */
export function Panel({ title, text, className, children }: PanelProps) {
  return (
    <section className={classNames("min-w-0 rounded-card border bg-card p-4 md:p-5", className)}>
      <h2 className="font-text text-md font-bold tracking-normal">{title}</h2>
      {text && <p className="text-sm text-muted">{text}</p>}
      {children}
    </section>
  );
}

type PanelProps = { title: string; text?: ReactNode; className?: string; children: ReactNode };

/** The title of a page of the dashboard, which no search engine needs. */
export const adminMeta = (title: string) => [
  { title: `${title} · Admin · Porchlight` },
  { name: "robots", content: "noindex" },
];
