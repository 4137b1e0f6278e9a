import { city } from "city";
import { Link } from "react-router";
import { formatDate, formatRange } from "~/domain/calendar/format";
import { PictureByWidth } from "~/platform/images/picture-by-width";
import { Faces, Picture } from "~/platform/images/pictures";
import { IconButton } from "~/ui/button";
import { ChevronLeft, ChevronRight, Pause, Play } from "~/ui/icons";
import { coverArtOf } from "../cover-art";
import type { FeaturedSlide } from "./queries.server";
import { useRotation } from "./use-rotation";

/** The featured events, one at a time, after the WAI-ARIA carousel pattern. Without any, a welcome. */
export function FeaturedCarousel({ slides }: { slides: FeaturedSlide[] }) {
  const rotation = useRotation(slides.length);
  const slide = slides[rotation.index];
  if (!slide) return <WelcomeBanner />;
  return (
    <section aria-roledescription="carousel" aria-label="Featured events" className="hero" {...rotation.holders}>
      <div aria-live={rotation.isRotating ? "off" : "polite"} className="contents">
        <SlideView
          key={slide.id}
          slide={slide}
          position={`${rotation.index + 1} of ${slides.length}`}
          isFirst={rotation.index === 0}
        />
      </div>
      {slides.length > 1 && <Controls slides={slides} rotation={rotation} />}
      {slides.length > 1 && <Others slides={slides.slice(1)} />}
    </section>
  );
}

function SlideView({ slide, position, isFirst }: { slide: FeaturedSlide; position: string; isFirst: boolean }) {
  return (
    <fieldset aria-roledescription="slide" aria-label={position} className="contents">
      <div className="hero-panel">
        <p className="text-sm font-bold text-lamp">
          Featured · {position}
          {slide.isPast && " · Past event"}
        </p>
        <h2 className={titleClass(slide.title)}>
          <Link
            to={`/events/${slide.id}`}
            className="text-on-night no-underline after:absolute after:inset-0 after:content-[''] hover:underline"
          >
            {slide.title}
          </Link>
        </h2>
        <p className="text-sm text-on-night-muted md:text-lg md:leading-snug">
          <b className="block font-bold text-on-night md:text-lg">
            {dayOf(slide)}, {formatRange(slide.startTime, slide.endTime)}
          </b>
          <span className="line-clamp-1">
            {slide.venueName || slide.address}, {slide.neighborhood}
          </span>
        </p>
        <div className="mt-4 text-sm text-on-night-muted max-2xl:hidden">
          <Faces people={slide.faces} total={slide.attending} label="attending" size={32} ground="night" />
        </div>
      </div>
      <div className="min-h-0 min-w-0">
        <SlidePicture slide={slide} isFirst={isFirst} />
      </div>
    </fieldset>
  );
}

/** A drawing comes in three shapes, each whole in its box: a phone's is narrow, a desk's is wide. */
function SlidePicture({ slide, isFirst }: { slide: FeaturedSlide; isFirst: boolean }) {
  return (
    <PictureByWidth
      image={slide.image}
      coverArt={coverArtOf(slide)}
      shape="hero"
      otherwise={{ "(width < 48rem)": "strip", "(width >= 75rem)": "feature" }}
      sizes="(min-width: 48rem) 58vw, 66vw"
      eager={isFirst}
      fill
      className="rounded-none"
    />
  );
}

function dayOf({ date, startTime, isToday, isPast }: FeaturedSlide): string {
  if (!isToday || isPast) return formatDate(date, "short");
  return startTime >= "17:00" ? "Tonight" : "Today";
}

function Controls({ slides, rotation }: { slides: FeaturedSlide[]; rotation: ReturnType<typeof useRotation> }) {
  return (
    <div className="absolute bottom-0.5 left-[calc(var(--spacing-gutter)-16px)] z-10 flex items-center md:bottom-5 md:left-6 noscript:hidden">
      <IconButton round label="Previous event" className={controlClass} onClick={() => rotation.go(rotation.index - 1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton
        round
        label={rotation.isPaused ? "Start the rotation" : "Pause the rotation"}
        className={controlClass}
        onClick={rotation.togglePause}
      >
        {rotation.isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
      </IconButton>
      <IconButton round label="Next event" className={controlClass} onClick={() => rotation.go(rotation.index + 1)}>
        <ChevronRight aria-hidden />
      </IconButton>
      <span className="flex md:ml-2">
        {slides.map(({ id, title }, index) => (
          <button
            key={id}
            type="button"
            aria-label={`Event ${index + 1}: ${title}`}
            aria-current={index === rotation.index || undefined}
            onClick={() => rotation.go(index)}
            className="group grid h-11 w-6 cursor-pointer place-items-center md:w-7"
          >
            <i className="size-2 rounded-full bg-on-night-muted group-aria-[current]:w-4 group-aria-[current]:rounded-[4px] md:group-aria-[current]:w-5 group-aria-[current]:bg-lamp" />
          </button>
        ))}
      </span>
    </div>
  );
}

/** Without script nothing turns: the others are links. */
function Others({ slides }: { slides: FeaturedSlide[] }) {
  return (
    <ul className="absolute inset-x-0 bottom-0 z-10 hidden flex-wrap gap-x-4 bg-night px-gutter pb-2 text-sm noscript:flex md:right-auto md:w-[max(380px,41.6667%)] md:px-10">
      {slides.map(({ id, title }) => (
        <li key={id} className="max-w-full truncate">
          <Link to={`/events/${id}`} className="text-on-night">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function WelcomeBanner() {
  return (
    <section aria-label="Welcome" className="hero">
      <div className="flex min-w-0 flex-col justify-center py-4 pr-3 pl-gutter md:px-10">
        <h1 className="text-xl leading-[1.1] text-on-night md:text-4xl">
          {city().name}’s residency verified community platform for real neighbors
        </h1>
        <p className="mt-3 text-sm text-on-night-muted md:mt-4 md:text-lg">
          The light is on. Come up and see what is going on.
        </p>
      </div>
      <div className="min-h-0 min-w-0">
        <Picture
          image={null}
          coverArt={{ kind: "downtown", name: city().name }}
          shape="hero"
          sizes="58vw"
          eager
          fill
          className="rounded-none"
        />
      </div>
    </section>
  );
}

/** The longer the smaller, so that all of it is read. */
const titleClass = ({ length }: string) =>
  `hero-title ${length <= 36 ? "hero-title-short" : length <= 64 ? "hero-title-medium" : "hero-title-long"}`;

const controlClass = "border-transparent bg-transparent text-on-night hover:bg-night-2";
