import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { ButtonLink } from "./button";
import { closeDialog } from "./dialog-address";
import type { DialogPageModule } from "./dialog-page";
import { lazyModule } from "./lazy-module";
import type { PageDialogProps } from "./page-dialog";
import { notOpenedToast, reach } from "./reach";
import { useToast } from "./toasts";
import { useDialog } from "./use-dialog";

type PageOfLink<Data> = {
  /** The page; its path names the dialog. */
  to: string;
  /** Its route. */
  page: () => Promise<DialogPageModule<Data>>;
  /** Its loader's data. Where it may not open there is none, and the press goes to the page, which says why not. */
  data: Data | false | null | undefined;
};

type DialogLinkProps<Data> = PageOfLink<Data> &
  Omit<ComponentProps<typeof ButtonLink>, "onClick" | keyof PageOfLink<Data>>;

/** A link to a page that opens in a dialog where there is script. */
export function DialogLink<Data>({ to, page, data, ...link }: DialogLinkProps<Data>) {
  const { props, dialog } = useDialogPage({ to, page, data, label: link.children });
  return (
    <>
      <ButtonLink {...link} {...props} />
      {dialog}
    </>
  );
}

type PlainDialogLinkProps<Data> = PageOfLink<Data> & { className?: string; children: ReactNode };

/** The same among words. */
export function PlainDialogLink<Data>({ to, page, data, ...link }: PlainDialogLinkProps<Data>) {
  const { props, dialog } = useDialogPage({ to, page, data, label: link.children });
  return (
    <>
      <Link {...link} {...props} />
      {dialog}
    </>
  );
}

const frame = lazyModule(() => import("./page-dialog"));

/** Prefetches the code on hover and focus. */
function useDialogPage<Data>({ to, page, data, label }: PageOfLink<Data> & { label: ReactNode }) {
  const name = to.replace(/[?#].*$/s, "");
  const { show, wasOpened, state } = useDialog(name);
  const [code] = useState(() => lazyModule(page));
  frame.usePrefetchOnInteraction();
  function fetchAhead() {
    if (!data) return;
    for (const each of [frame, code]) void each.fetch().catch(() => undefined);
  }
  return {
    props: {
      to,
      "data-opens": data ? name : undefined,
      onClick: data ? unlessElsewhere(show) : undefined,
      onPointerEnter: fetchAhead,
      onFocus: fetchAhead,
    },
    dialog: wasOpened && data && <LoadedDialog {...state} to={to} code={code} data={data} label={label} />,
  };
}

/** If the frame's chunk is gone although the server responds, there is a newer version: go to the page itself. */
function LoadedDialog<Data>(props: PageDialogProps<Data>) {
  const { open, to } = props;
  const loaded = frame.useModule();
  const toast = useToast();
  useEffect(() => {
    if (loaded || !open) return;
    frame.fetch().catch(async () => {
      const isThere = await reach();
      await closeDialog();
      if (isThere) location.assign(to);
      else toast(notOpenedToast());
    });
  }, [loaded, open, to, toast]);
  return loaded ? <loaded.PageDialog {...props} /> : null;
}

/** A plain press opens the dialog; a new tab, or a page without script, gets the page itself. */
export const unlessElsewhere = (show: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  show();
};
