/** The first stop of the Tab key: past the navigation, to the page's own `<main id="main">`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-control focus:bg-card focus:px-5 focus:py-3 focus:font-bold focus:shadow-over"
    >
      Skip to content
    </a>
  );
}
