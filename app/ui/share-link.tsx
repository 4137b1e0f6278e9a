import type { MouseEvent } from "react";
import { Share2 } from "./icons";
import { useToast } from "./toasts";

/** Shares where the device can, copies the address where it can't; without script it is just the address. */
export function ShareLink({ title, url }: { title: string; url: string }) {
  const toast = useToast();
  async function share(event: MouseEvent) {
    event.preventDefault();
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast({ tone: "success", title: "Link copied", text: url });
    } catch (error) {
      if ((error as DOMException).name === "AbortError") return;
      toast({ tone: "destructive", title: "Could not copy the link", text: `Please copy it yourself: ${url}` });
    }
  }
  return (
    <a href={url} onClick={share} className="btn btn-quiet justify-start">
      <Share2 aria-hidden /> Share
    </a>
  );
}
