import { classNames } from "~/ui/class-names";
import { type CoverArt, coverArtSrc, imageSrc, imageSrcSet, type Photo, shapes } from "./urls";
import { versionsOf } from "./versions";

/** As written out: Tailwind finds only whole class names. */
const ratios = {
  card: "aspect-8/5",
  wide: "aspect-5/2",
  top: "aspect-60/19",
  ribbon: "aspect-5/1",
  banner: "aspect-60/17",
  hero: "aspect-7/5",
  tall: "aspect-[32/45]",
  tile: "aspect-4/3",
  square: "aspect-square",
  strip: "aspect-[23/100]",
};

type PictureProps = {
  image: Photo | null;
  /** Stands in for a photograph that isn't there. */
  coverArt: CoverArt;
  shape: keyof typeof ratios;
  /** How wide the box is at which screen, as in HTML: "(min-width: 61.25rem) 376px, 100vw". */
  sizes: string;
  /** Empty when the words beside it say it all, which is the rule here. */
  alt?: string;
  /** For the one picture that the first screen waits for. */
  eager?: boolean;
  /** Takes the size of the box that it stands in, instead of its own ratio. */
  fill?: boolean;
  className?: string;
};

/** A photograph, or the cover art of a thing that has none, in the same box. */
export function Picture({ image, coverArt, shape, sizes, alt = "", eager, fill, className }: PictureProps) {
  const { width, height } = shapes[shape];
  const source = image
    ? { src: imageSrc(image.key, usualVersion(image, width)), srcSet: imageSrcSet(image), sizes }
    : { src: coverArtSrc(coverArt, shape) };
  return (
    <img
      {...source}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
      className={classNames("picture", fill ? "h-full" : ratios[shape], className)}
    />
  );
}

const usualVersion = (image: Photo, width: number) =>
  versionsOf(image.width).findLast((version) => version <= width) ?? 320;

/** As `faceOf` makes it. */
type Person = {
  avatarKey: string | null;
  initials: string;
  tone: number | null;
  /** How many the initials are, where something else stands in their place until the page is sent. */
  letters?: number;
};

type FaceProps = {
  person: Person;
  /** In px. */
  size?: number;
  /** Round even where there would be a doorway: in stacks and buttons. */
  round?: boolean;
  className?: string;
};

/** From this size on, in px, a face stands in a doorway. */
const DOORWAY = 36;

/** A neighbor's picture, or else the initials. The name stands beside it, so it says nothing to a screen reader. */
export function Face({ person, size = DOORWAY, round = size < DOORWAY, className }: FaceProps) {
  const { avatarKey, initials, tone, letters = initials.length } = person;
  const shape = classNames(
    round ? "face" : "face doorway",
    avatarKey ? "bg-paper-sunk" : (tones[tone ?? -1] ?? noTone),
    className,
  );
  if (!avatarKey) return <Initials {...{ initials, letters, size }} className={shape} />;
  // Twice the size, for fine screens.
  const src = imageSrc(avatarKey, size > 80 ? 320 : 160);
  return <img src={src} alt="" width={size} height={size} loading="lazy" decoding="async" className={shape} />;
}

type InitialsProps = { initials: string; letters: number; size: number; className: string };

/** A drawing, so that the letters grow with their box. */
function Initials({ initials, letters, size, className }: InitialsProps) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden className={className}>
      <text x="20" y="20" dy="0.36em" fontSize={fontSizes[letters] ?? 10}>
        {initials}
      </text>
    </svg>
  );
}

/** By the number of letters, for a box of 40. */
const fontSizes: Record<number, number> = { 1: 18, 2: 15, 3: 12 };

/** As written out: Tailwind finds only whole class names. As many as there are `faceTones`. */
export const tones = [
  "bg-bluebonnet-soft text-bluebonnet",
  "bg-sage-soft text-sage",
  "bg-clay-soft text-clay",
  "bg-lamp-soft text-lamp-line",
  "bg-bluebonnet text-on-bluebonnet",
  "bg-sage text-on-sage",
];
const noTone = "bg-paper-sunk text-muted";

type FacesProps = {
  /** The first three are shown; two on a phone, where a button stands beside them. */
  people: readonly Person[];
  total: number;
  /** What the number counts: "attending". */
  label: string;
  size?: number;
  /** The ring between the faces has the colour of the ground. */
  ground?: "paper" | "card" | "night";
};

/** Where the third is hidden the second is the last: it does not draw the number under itself. */
const faceClass = "ring-2 max-xs:nth-2:me-0 max-xs:nth-3:hidden";
const rings = { paper: "ring-paper", card: "ring-card", night: "ring-night" };

/** Who is there: a few faces over each other, and how many there are. */
export function Faces({ people, total, label, size = 28, ground = "paper" }: FacesProps) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className="flex -space-x-2 empty:hidden">
        {people.slice(0, 3).map((person, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: neighbors may share a name, and the faces have no state
          <Face key={place} person={person} size={size} round className={`${faceClass} ${rings[ground]}`} />
        ))}
      </span>
      <span className="text-sm font-medium whitespace-nowrap tabular-nums">
        {total} {label}
      </span>
    </span>
  );
}

/** In a form, what is shown until another picture is chosen. */
export const CurrentPicture = ({ image, coverArt }: { image: Photo | null; coverArt: CoverArt }) => (
  <span className="w-24 flex-none">
    <Picture image={image} coverArt={coverArt} shape="card" sizes="96px" />
  </span>
);
