/**
 * SVG as text, in small tools. Positions and lengths are in the units of the picture (which is 200 high), angles in degrees, colours hex.
 * Nothing here escapes: callers pass path data, numbers and colours of their own, never words that somebody typed.
 */

/** A filled shape. */
export function path(data: string, fill: string): string {
  return `<path d="${data}" fill="${fill}"/>`;
}

/** A line with round ends; `dashes` as in `stroke-dasharray`. */
export function stroke(data: string, colour: string, width = 2, dashes = ""): string {
  const dasharray = dashes && ` stroke-dasharray="${dashes}"`;
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"${dasharray}/>`;
}

/** Round dots along a line: `size` across, one every `gap`, the first `offset` before the start. */
export function dots(data: string, colour: string, size: number, gap: number, offset = 0): string {
  const dashoffset = offset ? ` stroke-dashoffset="${short(offset)}"` : "";
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${short(size)}" stroke-linecap="round" stroke-dasharray="0 ${short(gap)}"${dashoffset}/>`;
}

/** A filled disc. */
export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`;
}

/** Several discs, the last on top. */
export function circles(...discs: [x: number, y: number, radius: number, fill: string][]): string {
  return discs.map((disc) => circle(...disc)).join("");
}

/** The outline of a circle. */
export function ring(x: number, y: number, radius: number, colour: string, width: number): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${colour}" stroke-width="${short(width)}"/>`;
}

/** A filled ellipse; `rx` and `ry` are half its width and height. */
export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"/>`;
}

/** A filled rectangle from its top left corner, with rounded corners if there is a radius. */
export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  if (radius) return path(roundedRect(x, y, width, height, Math.min(radius, width / 2, height / 2)), fill);
  return path(`M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`, fill);
}

/** A drawing moved to a place, turned clockwise, then scaled, about its own 0,0. */
export function place(to: { x?: number; y?: number; scale?: number; turn?: number }, body: string): string {
  const { x = 0, y = 0, scale = 1, turn = 0 } = to;
  const rotate = turn ? ` rotate(${short(turn)})` : "";
  const size = scale === 1 ? "" : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${short(x)} ${short(y)})${rotate}${size}">${body}</g>`;
}

/** A whole document. Decorative: whatever it stands for is said in words beside it. */
export function picture(
  frame: { viewBox: string; width: number; height: number; fills?: boolean },
  body: string,
): string {
  const fit = frame.fills ? ' preserveAspectRatio="xMidYMid slice"' : "";
  return shortenNumbers(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame.viewBox}" width="${frame.width}" height="${frame.height}"${fit} aria-hidden="true" focusable="false">${body}</svg>`,
  );
}

/** A number with at most one decimal: enough for the eye, and half the bytes. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Degrees in radians. */
export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function roundedRect(x: number, y: number, width: number, height: number, radius: number): string {
  const r = short(radius);
  const across = short(width - 2 * radius);
  const down = short(height - 2 * radius);
  const back = short(2 * radius - width);
  const up = short(2 * radius - height);
  const corner = (dx: string, dy: string) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const minus = short(-radius);
  return `M${short(x + radius)} ${short(y)}h${across}${corner(r, r)}v${down}${corner(minus, r)}h${back}${corner(minus, minus)}v${up}${corner(r, minus)}z`;
}

/** Scales keep their decimals: they multiply whatever they enclose. */
function shortenNumbers(svg: string): string {
  return svg.replace(/(scale\()?-?(?:(?<!\d)\d+)?\.\d{2,}/g, (found, scale) => (scale ? found : short(Number(found))));
}
