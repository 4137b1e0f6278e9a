import type { Distribution as Counts } from "./rules";
import { Stars } from "./stars";

/** How many gave how many stars: a bar each, with its number. A table to whoever listens. */
export function Distribution({ counts }: { counts: Counts }) {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <table className="w-full max-w-md table-fixed border-separate border-spacing-y-1 text-sm">
      <caption className="sr-only">How many neighbors gave how many stars</caption>
      <colgroup>
        <col className="w-24" />
        <col />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">Stars</th>
          <th scope="col">Reviews</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ stars, count }) => (
          <tr key={stars}>
            <th scope="row" className="text-left font-normal">
              <Stars lit={stars} />
              <span className="sr-only">{stars === 1 ? "1 star" : `${stars} stars`}</span>
            </th>
            <td>
              <span className="flex items-center gap-3">
                <Bar share={count / most} />
                <span className="w-10 text-right tabular-nums">{count.toLocaleString("en-US")}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Drawn, because a page may not say how wide a box is. @param share 0 to 1 */
function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" className="h-3 w-0 min-w-0 flex-1 overflow-visible">
      <rect width="100%" height="100%" rx="4" className="fill-paper-sunk" />
      {share > 0 && (
        <rect
          width={`${Math.max(2, Math.round(share * 100))}%`}
          height="100%"
          rx="4"
          className="fill-lamp stroke-lamp-line"
        />
      )}
    </svg>
  );
}
