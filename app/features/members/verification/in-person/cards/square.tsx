type SquareProps = { square: { size: number; rows: readonly string[] }; className?: string };

/** Light modules around it, without which a phone does not see where it begins. */
const quiet = 4;

/** A QR code, in the color of the text around it. */
export function Square({ square: { size, rows }, className }: SquareProps) {
  const side = size + 2 * quiet;
  return (
    <svg
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      role="img"
      aria-label="QR code of the card"
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={rows.flatMap(runsOf).join("")} fill="currentColor" />
    </svg>
  );
}

/** As one shape: a printer draws no lines between its modules. */
const runsOf = (row: string, y: number) =>
  [...row.matchAll(/1+/g)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`);
