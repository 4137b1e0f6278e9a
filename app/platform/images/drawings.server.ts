import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { drawCoverArt, emblem } from "~/art/cover-art";
import { normalKind } from "~/art/kinds";
import type { RequestFacts } from "~/platform/context.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { type CoverArt, type Shape, shapes } from "./urls";

/** Who asks, of which Porchlight. */
export type Asking = { request: Pick<RequestFacts, "ip">; dependencies: Pick<Dependencies, "settings"> };

/**
 * What one address may have drawn in a minute that was not drawn before: a hundred pages of pictures, or thirty pictures for
 * other sites, which take a thousand times as long. Counted by each process for itself, as it is its own time that is used up.
 */
const most = 600;
export const costOf = { drawing: 1, jpeg: 20 } as const;
const used = new RateLimiterMemory({ keyPrefix: "drawings", points: most, duration: 60 });

/** Whether something that takes time may be drawn for who asks. */
export async function mayDraw({ request, dependencies }: Asking, cost: number): Promise<boolean> {
  try {
    await used.consume(request.ip, cost / dependencies.settings.rateLimitScale);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}

/** What decides how it looks, however its address was written: for one picture there is one of these. */
export const drawnFrom = ({ kind, name }: CoverArt): string => JSON.stringify([normalKind(kind), name]);

/** In characters: the drawings of a large city. */
const kept = new LRUCache<string, string>({ maxSize: 8_000_000, sizeCalculation: (drawing) => drawing.length });

/** The drawing in a shape, or nothing where it is not there yet and would be one too many. */
export async function drawingOf(asking: Asking, shape: Shape, art: CoverArt): Promise<string | undefined> {
  // An emblem shows its kind alone.
  const known = shape + (shape.startsWith("emblem") ? art.kind.toLowerCase() : drawnFrom(art));
  const ready = kept.get(known);
  if (ready) return ready;
  if (!(await mayDraw(asking, costOf.drawing))) return undefined;
  const drawing = draw(shape, art);
  kept.set(known, drawing);
  return drawing;
}

function draw(shape: Shape, art: CoverArt): string {
  const size = shapes[shape];
  if (shape === "emblem-light") return emblem({ kind: art.kind, size: size.width });
  if (shape === "emblem-dark") return emblem({ kind: art.kind, size: size.width, tone: "dark" });
  return drawCoverArt({ ...art, ...size });
}
