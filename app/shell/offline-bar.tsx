import { useSyncExternalStore } from "react";
import { isOffline } from "~/ui/reach";

/** A line under the navigation while the device has no connection. */
export function OfflineBar() {
  const offline = useSyncExternalStore(subscribe, isOffline, () => false);
  return (
    <div role="status" className="sticky top-nav-phone z-10 lg:top-nav">
      {offline && (
        <p className="border-b bg-card py-1.5 text-sm">
          <span className="wrap block">You are offline. This page, and what you type, stays here.</span>
        </p>
      )}
    </div>
  );
}

function subscribe(onChange: () => void) {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}
