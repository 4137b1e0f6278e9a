import { useEffect, useRef } from "react";
import { accountBanned as words } from "~/platform/accounts/banned";
import { bannedToastId } from "~/platform/commands/result";
import { useToast } from "~/ui/toasts";

type Page = { viewer?: object | null; accountBanned: boolean; flash?: { toast: { title: string } } | undefined };

/** Told once a tab: here it was said already. */
const storageKey = "porchlight.banned";

/** Tells whoever was banned so, when an open page becomes a visitor's and when a tab is opened. */
export function useBanNotice(page: Page | undefined) {
  const toast = useToast();
  const wasMember = useRef(false);
  useEffect(() => {
    if (page?.viewer === undefined) return;
    const isNews = page.accountBanned && (wasMember.current || !wasTold());
    wasMember.current = page.viewer !== null;
    remember(page.accountBanned);
    if (isNews && page.flash?.toast.title !== words.title) {
      toast({ id: bannedToastId, tone: "destructive", ...words });
    }
  }, [page, toast]);
}

/** The same without script, on every page. */
export function BanNotice() {
  return (
    <noscript>
      <p className="wrap py-3">
        <strong>{words.title}</strong>. {words.text}
      </p>
    </noscript>
  );
}

function wasTold(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

function remember(isBanned: boolean) {
  try {
    if (isBanned) sessionStorage.setItem(storageKey, "told");
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage may be forbidden: it is then said on every page.
  }
}
