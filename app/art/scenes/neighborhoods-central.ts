import { circle, dots, path, place, rect, short, stroke } from "../draw";
import { family } from "../motifs/family";
import { sports } from "../motifs/sports";
import { isNight } from "../palettes";
import { ridge, stringOfLights, sunburst } from "../scenery";
import { agave, block, cypress, house, oak, windows } from "./landscape";
import type { Scene } from "./scene";

export const centralNeighborhoods = {
  downtown: (width, palette, random) => {
    const { ground, second, light, hot, dark } = palette;
    const mid = width / 2;
    const street = 152;
    const farTowers = [
      [-150, 34, 60],
      [-108, 26, 84],
      [34, 30, 98],
      [96, 36, 62],
      [142, 28, 88],
      [-190, 30, 40],
      [176, 40, 50],
    ] as const;
    const nearTowers =
      `M${short(mid - 76)} ${street}V66l8-8V44l8-10 6-14 6 14 8 10v14l8 8v86z` +
      block(mid - 18, 32, 104, street) +
      `M${short(mid + 70)} ${street}V72l26-16v96z`;
    const bridge = [0, 1, 2, 3, 4, 5].map((i) => `M${mid - 216 + i * 72} ${street}h72v26h-6a30 22 0 0 0-60 0h-6z`);
    const ripples = `M${short(mid - 90)} 184h40M${short(mid + 20)} 190h60M${short(mid + 70)} 180h26M${short(mid - 30)} 194h24`;
    return (
      rect(0, 0, width, 200, ground) +
      circle(mid + 62, 62, 40, isNight(palette) ? hot : light) +
      path(farTowers.map(([x, across, height]) => block(mid + x, across, height, street)).join(""), second) +
      path(nearTowers, dark) +
      windows({ x: mid - 72, y: 70, width: 36, height: 76, columns: 4, rows: 7 }, second, hot, random) +
      windows({ x: mid - 14, y: 54, width: 24, height: 92, columns: 3, rows: 7 }, second, hot, random) +
      rect(0, street, width, 50, second) +
      path(`M0 ${street - 6}H${short(width)}v8H0z${bridge.join("")}`, light) +
      stroke(ripples, hot, 3)
    );
  },

  eastAustin: (width, palette, random) => {
    const { ground, second, light, hot, dark } = palette;
    const mid = width / 2;
    return (
      rect(0, 0, width, 200, ground) +
      sunburst(mid, 150, 18, second, random()) +
      circle(mid, 128, 62, light) +
      house(mid - 116, 168, 66, 46, { wall: hot, roof: dark, door: dark, pane: light }) +
      house(mid - 34, 168, 68, 56, { wall: light, roof: hot, door: hot, pane: dark }) +
      house(mid + 50, 168, 66, 44, { wall: second, roof: dark, door: dark, pane: light }) +
      (width > 420
        ? house(mid - 214, 168, 70, 40, { wall: second, roof: dark, door: dark, pane: light }) +
          house(mid + 146, 168, 72, 48, { wall: hot, roof: dark, door: dark, pane: light }) +
          cypress(mid - 238, 170, 58, dark) +
          cypress(mid + 240, 170, 66, dark)
        : "") +
      rect(0, 168, width, 34, dark) +
      stringOfLights({ width, y: 40, sag: 16, wire: dark, bulb: hot, size: 6, arcs: 3, gap: 16 }) +
      agave(mid - 110, 178, 0.95, second) +
      agave(mid + 128, 180, 1.2, hot) +
      place({ x: mid + 46, y: 170, scale: 0.42 }, sports.bike({ ...palette, dark: light }))
    );
  },

  southCongress: (width, palette, random) => {
    const { ground, second, light, hot, dark } = palette;
    const mid = width / 2;
    const street = 112;
    const storefronts = { x: 6, y: 96, width: Math.max(30, mid - 70), height: 26, columns: 5, rows: 1 };
    const leftAwning = `M0 ${street + 20} ${mid - 34} ${street - 2}v5L0 ${street + 40}z`;
    const rightAwning = `M${width} ${street + 16} ${mid + 34} ${street - 2}v5L${width} ${street + 38}z`;
    return (
      rect(0, 0, width, 200, ground) +
      circle(mid, street - 10, 66, isNight(palette) ? second : light) +
      path(`M${mid - 30} ${street}v-22h14v-8h6c0-12 4-17 8-18v-6h4v6c4 1 8 6 8 18h6v8h14v22z`, hot) +
      path(`M0 40 ${mid - 34} 92V${street}L0 190zM${width} 28 ${mid + 34} 90V${street}L${width} 190z`, dark) +
      path(`M${mid - 8} ${street}h16L${mid + 74} 202H${mid - 74}z`, second) +
      stroke(`M${mid} ${street + 8}v6m0 8v10m0 10v14m0 12v24`, light, 3) +
      path(leftAwning + rightAwning, hot) +
      windows(storefronts, hot, light, random) +
      path(`M${mid + 62} 40h46v20h-46l-14-10z`, hot) +
      dots(`M${mid + 60} 44h44M${mid + 60} 56h44`, light, 3, 8) +
      stroke(`M${mid + 108} 50h12`, dark, 3) +
      path(`M${mid - 122} 62h26v30h-26z`, light) +
      circle(mid - 109, 77, 8, hot)
    );
  },

  zilker: (width, palette, random) => {
    const { ground, second, light, hot, dark } = palette;
    const mid = width / 2;
    const skyline = [
      [60, 12, 40],
      [76, 16, 56],
      [96, 10, 34],
      [110, 14, 46],
      [44, 10, 24],
      [128, 20, 26],
    ] as const;
    const strings = `M${mid - 24} 130Q${mid - 60} 150 ${mid - 64} 168M${mid + 76} 78Q${mid + 40} 130 ${mid - 16} 170`;
    const flyer = (x: number, y: number, colour: string) =>
      circle(x, y, 5, colour) + path(`M${x - 7} ${y + 22}q0-16 7-16t7 16z`, colour);
    return (
      rect(0, 0, width, 200, ground) +
      circle(mid - 76, 78, 32, light) +
      path(skyline.map(([x, across, height]) => block(mid + x, across, height, 132)).join(""), second) +
      path(ridge(width, 130, 6, 2, random() * 6), hot) +
      path(ridge(width, 160, 6, 3, random() * 6), dark) +
      place({ x: mid - 10, y: 66, scale: 0.82, turn: 22 }, family.kite(palette)) +
      place(
        { x: mid + 72, y: 40, scale: 0.42, turn: -14 },
        family.kite({ ...palette, hot: light, light: hot, dark: second }),
      ) +
      place({ x: mid - 112, y: 36, scale: 0.34, turn: 8 }, family.kite({ ...palette, hot: dark, dark: hot })) +
      stroke(strings, light, 1) +
      flyer(mid - 64, 164, light) +
      flyer(mid - 16, 168, hot) +
      oak(mid + 130, 176, 1, { trunk: second, crown: second })
    );
  },

  bartonHills: (width, palette) => {
    const { ground, second, light, hot, dark } = palette;
    const mid = width / 2;
    const leftCliff = `M0 48h${short(mid - 84)}l10 16h-18l12 18h-14l16 20h-22l10 26-30 24-40 50H0z`;
    const rightCliff = `M${width} 36H${short(mid + 78)}l-8 20h16l-14 16h20l-18 24h26l-4 30 34 22 30 54h${width}z`;
    const leftLayers = `M0 64h${short(mid - 104)}M0 84h${short(mid - 98)}M0 106h${short(mid - 104)}`;
    const rightLayers = `M${width} 58H${short(mid + 96)}M${width} 78H${short(mid + 100)}M${width} 102H${short(mid + 108)}`;
    const ripples = `M${mid - 34} 118h76M${mid - 50} 134h60M${mid - 10} 150h74M${mid - 60} 168h56M${mid + 6} 182h70`;
    return (
      rect(0, 0, width, 200, ground) +
      circle(mid + 8, 58, 34, hot) +
      path(ridge(width, 70, 8, 3, 2), second) +
      rect(0, 104, width, 100, second) +
      path(leftCliff + rightCliff, light) +
      stroke(leftLayers + rightLayers, hot, 3) +
      stroke(ripples, ground, 4) +
      circle(mid - 6, 128, 26, hot) +
      path(`M${mid - 34} 129h56v30h-56z`, second) +
      stroke(`M${mid - 26} 137h40M${mid - 18} 147h24`, hot, 5) +
      oak(mid - 116, 50, 0.52, { trunk: dark, crown: dark }) +
      oak(mid + 116, 38, 0.4, { trunk: dark, crown: dark }) +
      agave(mid - 96, 196, 1.4, dark) +
      agave(mid + 112, 198, 1.6, dark)
    );
  },
} satisfies Record<string, Scene>;
