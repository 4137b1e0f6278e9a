import { useEffect, useState, useSyncExternalStore } from "react";

/** How long each featured event stays. */
const secondsPerSlide = 15;

/**
 * Which slide is shown. It moves on by itself every 15 seconds when there is more than one, and rests while the pointer
 * or the focus is on it, while it is paused, and for people who asked for less motion. Both ends wrap.
 */
export function useRotation(count: number) {
  const [index, setIndex] = useState(0);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  /** What the person chose; until then, whoever asked for less motion gets none. */
  const [chosen, setChosen] = useState<"paused" | "rotating">();
  const calm = useSyncExternalStore(onMotionChange, prefersLessMotion, () => false);
  const isPaused = chosen ? chosen === "paused" : calm;
  const current = count === 0 ? 0 : Math.min(index, count - 1);
  const isRotating = count > 1 && !isPointedAt && !hasFocus && !isPaused;
  useEffect(() => {
    if (!isRotating) return;
    const timer = setTimeout(() => setIndex((current + 1) % count), secondsPerSlide * 1000);
    return () => clearTimeout(timer);
  }, [isRotating, current, count]);
  return {
    index: current,
    isRotating,
    isPaused,
    go: (to: number) => setIndex(((to % count) + count) % count),
    togglePause: () => setChosen(isPaused ? "rotating" : "paused"),
    /** For the element around the slides. Two things hold them: a pointer that leaves does not let go of the focus. */
    holders: {
      onMouseEnter: () => setPointedAt(true),
      onMouseLeave: () => setPointedAt(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  };
}

const lessMotion = "(prefers-reduced-motion: reduce)";
const prefersLessMotion = () => matchMedia(lessMotion).matches;
function onMotionChange(notify: () => void) {
  const query = matchMedia(lessMotion);
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}
