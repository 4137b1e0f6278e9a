/** The street after dark: a row of lit houses that repeats sideways, so it is never stretched or cut on any screen. */
export function Street() {
  return (
    <svg className="block h-[76px] w-full" aria-hidden="true">
      <defs>
        <pattern id="street" width={street.length} height="76" patternUnits="userSpaceOnUse">
          <path className="fill-night" d={street.walls} />
          <path className="fill-lamp" d={street.windows} />
          <path className="fill-on-night" d={street.lamps} />
        </pattern>
      </defs>
      <rect width="100%" height="76" fill="url(#street)" />
    </svg>
  );
}

/** One plot of the street, drawn from its left edge; the ground is at 80, below the picture. */
type Plot = { width: number; draw: (x: number) => { walls: string; windows?: string; lamps?: string } };

function house(width: number, height: number, rise: number, neighborsHome: 1 | 2 = 2): Plot {
  const half = width / 2 + 4;
  const top = 80 - height + 6;
  return {
    width: width + 12,
    draw: (x) => ({
      walls: `M${x} 80v-${height}h-4l${half}-${rise} ${half} ${rise}h-4v${height}z`,
      windows: [x + 8, x + width - 16]
        .slice(0, neighborsHome)
        .map((left) => `M${left} ${top}h8v9h-8z`)
        .join(""),
      lamps: `M${x + width / 2} ${top + 1}m-2.5 0a2.5 2.5 0 0 1 5 0a2.5 2.5 0 0 1-5 0z`,
    }),
  };
}

/** `asleep` are the dark windows, counted row by row from the top left. */
function tower(width: number, height: number, ...asleep: number[]): Plot {
  const columns = Math.floor((width - 6) / 10);
  const rows = Math.floor((height - 24) / 13) + 1;
  const lit = Array.from({ length: columns * rows }, (_, window) => window).filter(
    (window) => !asleep.includes(window),
  );
  const corner = (window: number, x: number) =>
    `${x + 6 + (window % columns) * 10} ${80 - height + 7 + Math.floor(window / columns) * 13}`;
  return {
    width: width + 9,
    draw: (x) => ({
      walls: `M${x} 80v-${height}h${width}v${height}z`,
      windows: lit.map((window) => `M${corner(window, x)}h5v7h-5z`).join(""),
    }),
  };
}

const tree: Plot = {
  width: 24,
  draw: (x) => ({ walls: `M${x} 80v-14c-16 2-20-16-8-20 2-12 22-12 24 0 12 4 8 22-8 20v14z` }),
};

const street = build([
  house(58, 33, 14, 1),
  house(72, 32, 15),
  tower(43, 57, 7),
  tree,
  house(76, 29, 17, 1),
  tree,
  house(70, 30, 21),
  tree,
  tower(35, 54, 1, 2),
  tree,
  house(56, 37, 16),
  tower(35, 54, 0),
  tower(45, 54, 5, 7),
  tree,
  house(68, 31, 14, 1),
  tree,
  house(62, 39, 14, 1),
  tree,
  house(54, 34, 16),
  tree,
  tower(41, 49, 4),
  tower(32, 50, 0, 3),
  house(64, 26, 18),
  house(78, 38, 18),
  tree,
]);

function build(plots: readonly Plot[]) {
  const street = { length: 6, walls: "", windows: "", lamps: "" };
  for (const { width, draw } of plots) {
    const { walls, windows = "", lamps = "" } = draw(street.length);
    street.walls += walls;
    street.windows += windows;
    street.lamps += lamps;
    street.length += width;
  }
  street.walls += `M0 70h${street.length}v10H0z`;
  return street;
}
