type QrCodeProps = { label: string; square: { size: number; rows: readonly string[] }; className?: string };

/** Light modules around it, without which a phone does not see where it begins. */
const quiet = 4;

/** In the color of the text around it. */
export function QrCode({ label, square: { size, rows }, className }: QrCodeProps) {
  const side = size + 2 * quiet;
  return (
    <svg
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      role="img"
      aria-label={label}
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
