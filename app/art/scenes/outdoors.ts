import { circle, circles, dots, path, rect, ring, short, stroke } from "../draw";
import { isNight } from "../palettes";
import { ridge, stars, sunburst } from "../scenery";
import { agave, cypress, oak } from "./landscape";
import type { Scene } from "./scene";

export const outdoors = {
  oak: (width, palette, random) => {
    const { ground, second, light, hot, dark } = palette;
    const x = width * (0.36 + random() * 0.28);
    const scale = 1.9 + random() * 0.2;
    const night = isNight(palette);
    return (
      rect(0, 0, width, 200, ground) +
      circle(x + (random() < 0.5 ? -1 : 1) * 26, 86, 74, night ? second : light) +
      (night ? stars(width, 80, 14, light, random) : "") +
      rect(0, 166, width, 36, hot) +
      path(ridge(width, 176, 3, 2, random() * 6), second) +
      oak(x, 178, scale, { trunk: dark, crown: dark, shine: second }) +
      stroke(`M${short(x + 46)} 98v46M${short(x + 70)} 94v50`, dark, 1.4) +
      rect(x + 42, 143, 32, 4, light) +
      dots(`M${short(x - 88)} 92Q${short(x - 40)} 128 ${short(x)} 110T${short(x + 88)} 92`, hot, 5, 14)
    );
  },

  springs: (width, palette, random) => {
    const { ground, second, light, hot, dark } = palette;
    const y = 92 + random() * 12;
    const sunX = width * (0.38 + random() * 0.24);
    const ripples = `M${short(width * 0.3)} ${short(y + 26)}h24M${short(width * 0.72)} ${short(y + 34)}h34M${short(width * 0.2)} ${short(y + 84)}h26M${short(width * 0.76)} ${short(y + 66)}h22`;
    const leftBank = `M0 ${short(y - 8)}h${short(width * 0.2)}q8 2 6 9h-12q6 2 4 8h-16q7 3 3 9h-22q6 4 0 9H0z`;
    const leftCracks = `M0 ${short(y + 1)}h${short(width * 0.16)}M0 ${short(y + 10)}h${short(width * 0.12)}`;
    const rightBank = `M${width} ${short(y - 2)}h${short(-width * 0.17)}q-9 2-6 9h14q-8 2-5 9h18q-6 3-1 9H${width}z`;
    return (
      rect(0, 0, width, 200, ground) +
      circle(sunX, y, 52, hot) +
      ring(sunX, y, 62, second, 3) +
      path(ridge(width, y - 12, 8, 3, random() * 6), second) +
      rect(0, y + 4, width, 110, dark) +
      path(`M${short(sunX - 50)} ${short(y + 5)}h100`, hot) +
      reflection(sunX, y, hot) +
      stroke(ripples, second, 4) +
      path(leftBank, light) +
      stroke(leftCracks, second, 1.6) +
      path(rightBank, light) +
      stroke(`M${width} ${short(y + 7)}h${short(-width * 0.13)}`, second, 1.6) +
      oak(width * 0.08, y - 4, 1.15, { trunk: dark, crown: dark, shine: second }) +
      cypress(width * 0.93, y, 50, dark) +
      cypress(width * 0.98, y, 38, dark)
    );
  },

  hills: (width, palette, random) => {
    const { ground, second, light, hot, dark } = palette;
    const y = 92 + random() * 24;
    const sunX = width * (0.25 + random() * 0.5);
    const hasRings = random() < 0.5;
    const birds = `M${short(sunX - 40)} 36q6-7 12 0 6-7 12 0m14-14q5-6 10 0 5-6 10 0`;
    return (
      rect(0, 0, width, 200, ground) +
      (hasRings
        ? circles([sunX, y - 14, 70, second], [sunX, y - 14, 54, ground], [sunX, y - 14, 40, hot])
        : sunburst(sunX, y, 16, second, random()) + circle(sunX, y - 6, 36, light)) +
      path(ridge(width, y, 9, 3, random() * 6), second) +
      path(ridge(width, y + 28, 10, 2, random() * 6), hot) +
      path(ridge(width, y + 58, 9, 3, random() * 6), dark) +
      [0.08, 0.16, 0.8, 0.88, 0.94]
        .map((across, i) => cypress(width * across, 168 + (i % 3) * 5, 34 + ((i * 7) % 15), dark))
        .join("") +
      (random() < 0.6 ? stroke(birds, dark, 2) : "")
    );
  },

  trail: (width, palette, random) => {
    const { ground, second, light, hot, dark } = palette;
    const y = 78 + random() * 12;
    const x = width * (0.42 + random() * 0.16);
    const side = random() < 0.5 ? -1 : 1;
    const wayDown = `q${-4 * side} 18 ${26 * side} 28t${-30 * side} 34 ${-70 * side} 52`;
    const wayBack = `q${-40 * side} -30 ${-8 * side} -56t${-14 * side} -38 ${-26 * side} -20`;
    return (
      rect(0, 0, width, 200, ground) +
      circle(x + side * width * 0.17, y - 14, 38, hot) +
      path(ridge(width, y, 9, 3, random() * 6), light) +
      path(ridge(width, y + 16, 9, 2, random() * 6), second) +
      path(ridge(width, y + 38, 5, 2, random() * 6), dark) +
      path(`M${short(x)} ${short(y + 26)}${wayDown}h${130 * side}${wayBack}z`, light) +
      oak(width * 0.13, y + 66, 0.95, { trunk: second, crown: second }) +
      oak(width * 0.89, y + 92, 1.3, { trunk: second, crown: second, shine: dark }) +
      [0.3, 0.34, 0.7].map((across, i) => cypress(width * across, y + 46, 24 + i * 5, second)).join("") +
      agave(width * 0.26, 192, 1.1, hot) +
      agave(width * 0.7, 196, 0.8, hot)
    );
  },
} satisfies Record<string, Scene>;

/** The sun on the water, six strokes that shorten towards the viewer. */
function reflection(x: number, y: number, colour: string): string {
  return [0, 1, 2, 3, 4, 5]
    .map((i) => {
      const length = 104 - i * 13;
      const left = x - length / 2 + (i % 2 ? 7 : -7);
      return stroke(`M${short(left)} ${short(y + 13 + i * 15)}h${short(length)}`, colour, 7 - i * 0.5);
    })
    .join("");
}
