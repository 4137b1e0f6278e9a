import { Fragment, type ReactNode, useId } from "react";
import { Link } from "react-router";
import { Picture } from "~/platform/images/pictures";
import type { CoverArt, Photo } from "~/platform/images/urls";
import { useIsAskedAmong } from "~/ui/asked";
import { buttonClass } from "~/ui/button";

export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8 min-w-0">
      <h2 id={id} className="border-b pb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** As many rows as stand in sight of a list; the others are one press away. */
const inSight = 5;

type ProfileListProps<Row> = { rows: readonly Row[]; children: (row: Row) => ReactNode };

/** The first five of a list, and "Show all", which needs no script: it is open where a question is asked behind it. */
export function ProfileList<Row extends { id: string }>({ rows, children }: ProfileListProps<Row>) {
  const list = (some: readonly Row[]) => (
    <ul>
      {some.map((row) => (
        <Fragment key={row.id}>{children(row)}</Fragment>
      ))}
    </ul>
  );
  const behind = rows.slice(inSight);
  const isAsked = useIsAskedAmong(behind);
  if (behind.length === 0) return list(rows);
  return (
    <>
      {list(rows.slice(0, inSight))}
      <details className="group" open={isAsked}>
        <summary className={buttonClass({ tone: "muted" }, "-mx-3")}>
          <span className="group-open:hidden">{`Show all ${rows.length}`}</span>
          <span className="not-group-open:hidden">Show fewer</span>
        </summary>
        {list(behind)}
      </details>
    </>
  );
}

type ProfileRowProps = {
  to: string;
  title: string;
  /** At the left edge: a RowPicture or an icon. */
  mark: ReactNode;
  text: string;
  /** A third line, over the whole width. */
  note?: ReactNode;
  /** At the right edge. */
  children: ReactNode;
};

/** A small picture or an icon, one strong line, one quiet line. */
export function ProfileRow({ to, title, mark, text, note, children }: ProfileRowProps) {
  return (
    <li className="relative grid grid-cols-[36px_minmax(0,1fr)_auto] items-start gap-x-3 border-b py-3.5">
      {mark}
      <div className="min-w-0">
        <Link
          to={to}
          className="line-clamp-2 font-bold wrap-anywhere text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
        <p className="line-clamp-1 text-sm wrap-anywhere text-muted">{text}</p>
      </div>
      {children}
      {note && <div className="col-start-2 col-end-4">{note}</div>}
    </li>
  );
}

export function RowPicture({ image, coverArt }: { image: Photo | null; coverArt: CoverArt }) {
  return <Picture image={image} coverArt={coverArt} shape="square" sizes="36px" className="rounded-small" />;
}
