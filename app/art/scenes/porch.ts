import { circle, path, place, rect, stroke } from "../draw";
import { animals } from "../motifs/animals";
import { home } from "../motifs/home";
import { NIGHT_INK } from "../palettes";
import { agave } from "./landscape";
import type { Scene } from "./scene";

const door = "#c4533a";
const doorPanel = "#a43f2d";
const leaves = "#5f9a78";

/** The brand picture: a porch with its light on. It goes on far above the frame, for boxes taller than that. */
export const porch = {
  porch: (width, palette) => {
    const { ground, second, light, hot } = palette;
    const mid = width / 2;
    const boards = `stroke="#2a3162" stroke-width="${width}" stroke-dasharray="1.400 13.600"`;
    return (
      rect(0, -320, width, 522, ground) +
      `<path d="M${mid}-300V168" ${boards}/>` +
      circle(mid, 46, 84, second) +
      circle(mid, 46, 60, "#5563b8") +
      path(`M${mid - 18} 62h36L${mid + 74} 172H${mid - 74}z`, hot) +
      path(`M${mid - 40} 172V106a40 40 0 0 1 80 0v66z`, NIGHT_INK) +
      path(`M${mid - 32} 172V106a32 32 0 0 1 64 0v66z`, door) +
      path(`M${mid - 22} 118v-12a22 22 0 0 1 44 0v12z`, light) +
      stroke(`M${mid} 84v34M${mid - 22} 104h44`, NIGHT_INK, 2.4) +
      rect(mid - 22, 128, 18, 34, doorPanel) +
      rect(mid + 4, 128, 18, 34, doorPanel) +
      circle(mid + 26, 134, 2.6, hot) +
      place(
        { x: mid, y: 40, scale: 0.56 },
        stroke("M0-400V-50", NIGHT_INK, 5) + home.lamp({ ...palette, dark: NIGHT_INK }),
      ) +
      rect(mid - 118, 88, 52, 62, NIGHT_INK) +
      rect(mid - 113, 93, 42, 52, hot) +
      stroke(`M${mid - 92} 93v52M${mid - 113} 119h42`, NIGHT_INK, 2.4) +
      place(
        { x: mid - 98, y: 131, scale: 0.28 },
        animals.cat({ ...palette, dark: NIGHT_INK, hot: light, light: hot }),
      ) +
      stroke(`M${mid + 66}-320V128M${mid + 126}-320V128`, light, 1.6) +
      rect(mid + 58, 126, 76, 7, light, 2) +
      stroke(`M${mid + 62} 104h68M${mid + 62} 114h68`, light, 4) +
      rect(mid + 64, 104, 22, 22, door, 5) +
      rect(0, 170, width, 32, NIGHT_INK) +
      rect(mid - 74, 172, 148, 9, light) +
      rect(mid - 90, 181, 180, 10, hot) +
      rect(mid - 106, 191, 212, 10, "#e7953a") +
      agave(mid - 52, 172, 0.62, leaves) +
      agave(mid + 54, 172, 0.62, leaves) +
      path(`M${mid - 60} 170h16l-3 12h-10zM${mid + 46} 170h16l-3 12h-10z`, door) +
      rect(mid - 150, -320, 10, 492, NIGHT_INK) +
      rect(mid + 142, -320, 10, 492, NIGHT_INK) +
      stroke(`M${mid - 30} 30l4 3M${mid + 28} 52l5-2M${mid - 24} 62l3-4M${mid + 34} 24l3 4`, light, 2)
    );
  },
} satisfies Record<string, Scene>;
