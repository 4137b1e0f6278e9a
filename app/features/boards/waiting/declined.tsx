import { Link } from "react-router";
import type { DeclinedPost } from "./queries.server";

/** To whoever wrote them, what became of first posts that wait no more, and why. */
export function Declined({ posts }: { posts: readonly DeclinedPost[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="declined" className="mt-8">
      <h2 id="declined" className="text-xl">
        Declined
      </h2>
      <ul className="mt-4">
        {posts.map(({ id, what, content, rule, note, ago, path }) => (
          <li key={id} className="grid gap-2 border-t py-4">
            <p className="text-sm wrap-anywhere text-muted">
              Your {what}, declined {ago}
            </p>
            <p className="line-clamp-6 max-w-measure whitespace-pre-wrap wrap-anywhere">{content}</p>
            {rule && (
              <p className="text-sm wrap-anywhere">
                {rule.before} <Link to={rule.path}>{rule.title}</Link>.
              </p>
            )}
            {note && <p className="max-w-measure text-sm whitespace-pre-wrap wrap-anywhere">{note}</p>}
            <p>
              <Link to={path} className="row-tap">
                Why, and how to appeal<span className="sr-only"> about your {what}</span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
