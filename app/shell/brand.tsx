import { Link } from "react-router";

/** The mark, a lit porch lamp in a doorway, and the word: always the way home. */
export function Brand() {
  return (
    <Link
      to="/"
      className="mr-auto flex min-h-11 items-center gap-2.5 font-display text-[1.3rem] max-xs:gap-2 max-xs:text-[1.15rem] leading-none font-[700] tracking-[-0.02em] text-ink no-underline lg:mr-2 min-[76rem]:mr-6"
    >
      <Mark />
      <span className="max-[21.5rem]:sr-only">Porchlight</span>
    </Link>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 48 48" width={32} height={32} className="flex-none" aria-hidden="true">
      <path className="fill-mark-arch" d="M5 48V21a19 19 0 0 1 38 0v27z" />
      <path className="fill-mark-glow" d="M18.5 30h11L39 48H9z" />
      <path className="fill-mark-lamp" d="M17.5 17.5h13L33 30.5H15z" />
      <path className="fill-mark-flame" d="M24 19.8c3.4 3 4.2 5 3.5 7.2a3.7 3.7 0 0 1-7 0c-.7-2.2.1-4.2 3.5-7.2z" />
      <path className="fill-none stroke-mark-glow stroke-[2.2]" strokeLinecap="round" d="M24 5.5V10" />
      <path className="fill-mark-glow" d="M24 9.5c4 1.5 7.5 4.5 8.8 8.5H15.2c1.3-4 4.8-7 8.8-8.5z" />
    </svg>
  );
}
