import { circle, dots, path, short, stroke } from "./draw";
import type { Random } from "./random";

/** Wedges of light all round a point, past the edges of any picture; `offset` turns them, in wedges. */
export function sunburst(x: number, y: number, count: number, colour: string, offset: number): string {
  const reach = 900;
  const edge = (turn: number) => {
    const angle = (turn / count) * 2 * Math.PI;
    return `${Math.round(x + reach * Math.cos(angle))} ${Math.round(y + reach * Math.sin(angle))}`;
  };
  const wedge = (i: number) => `M${short(x)} ${short(y)}L${edge(i + offset)} ${edge(i + offset + 0.5)}z`;
  return path(Array.from({ length: count }, (_, i) => wedge(i)).join(""), colour);
}

/** Path data of a row of hills from edge to edge, filled down to the bottom; `phase` shifts where they rise. */
export function ridge(width: number, y: number, rise: number, hills: number, phase: number): string {
  const bottom = 202;
  const step = (width + 4) / hills;
  let data = `M-2 ${bottom}V${short(y + rise * Math.sin(phase))}`;
  for (let i = 0; i < hills; i++) {
    const x = -2 + (i + 1) * step;
    const crest = y + rise * Math.sin(phase + (i + 0.5) * 1.9) * 1.8 - rise * 0.4;
    data += `Q${short(x - step / 2)} ${short(crest)} ${short(x)} ${short(y + rise * Math.sin(phase + (i + 1) * 1.9))}`;
  }
  return `${data}V${bottom}z`;
}

/** Path data of a wavy edge, filled down to the bottom. */
export function wave(width: number, y: number, rise: number, length: number): string {
  let data = `M-4 ${short(y)}`;
  for (let x = -4, i = 0; x < width + length; x += length, i++) {
    data += `q${short(length / 2)} ${short(i % 2 ? -rise : rise)} ${short(length)} 0`;
  }
  return `${data}V202H-4z`;
}

interface StringOfLights {
  width: number;
  y: number;
  sag: number;
  wire: string;
  bulb: string;
  /** Across a bulb. */
  size: number;
  /** How many arcs the wire hangs in. */
  arcs?: number;
  /** From bulb to bulb. */
  gap?: number;
}

/** A string of lights hung from edge to edge. */
export function stringOfLights({ width, y, sag, wire, bulb, size, arcs = 2, gap = 15 }: StringOfLights): string {
  const step = width / arcs;
  let data = `M0 ${short(y)}`;
  for (let i = 0; i < arcs; i++) data += `q${short(step / 2)} ${short(sag * 2)} ${short(step)} ${i % 2 ? 6 : -6}`;
  return stroke(data, wire, 1) + dots(data, bulb, size, gap, 4);
}

/** Stars strewn over the top `height` of a picture. */
export function stars(width: number, height: number, count: number, colour: string, random: Random): string {
  let data = "";
  for (let i = 0; i < count; i++) data += `M${short(random() * width)} ${short(random() * height)}h0`;
  return stroke(data, colour, 1.8);
}

/** A crescent: a disc with a bite in the colour of the sky. */
export function crescent(x: number, y: number, radius: number, colour: string, sky: string): string {
  return circle(x, y, radius, colour) + circle(x + radius * 0.45, y - radius * 0.2, radius * 0.86, sky);
}

/** Archways inside each other, from the outermost colour in, standing on the bottom edge; `y` is where the round part begins. */
export function archways(x: number, y: number, radius: number, colours: readonly string[]): string {
  const step = 11;
  return colours
    .map((colour, i) => {
      const r = radius - i * step;
      const arc = `a${short(r)} ${short(r)} 0 0 1 ${short(2 * r)} 0`;
      return path(`M${short(x - radius + i * step)} 202V${short(y)}${arc}V202z`, colour);
    })
    .join("");
}
