import { useEffect } from "react";

/**
 * Takes the place of the package of this name, by which an open dialog locks the page's scroll: that one adds a style tag,
 * which the content security policy refuses.
 */
export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  // The first one's styles count until the last one is gone: with them in place there is no scroll bar to measure.
  function add(styles: string) {
    if (users++ > 0) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  }
  function remove() {
    if (--users > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made where a module is loaded, as of the package's
  return function Sheet({ styles }: { styles: string }) {
    useEffect(() => {
      add(styles);
      return remove;
    }, [styles]);
    return null;
  };
}
