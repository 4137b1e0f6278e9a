import { useEffect } from "react";
import { lazyModule } from "~/ui/lazy-module";
import { notOpenedToast } from "~/ui/reach";
import { useToast } from "~/ui/toasts";
import { NoScript } from "~/ui/without-script";

/** For pages without script. Only there it comes with the page: browsers fetch it when a dialog opens. */
const onServer = import.meta.env.SSR ? await import("./reason-fields") : undefined;

const fields = lazyModule(() => import("./reason-fields"));

/** The reasons that a dialog asks for before something is taken from somebody. */
export function ReasonsWanted() {
  const loaded = fields.useModule();
  const toast = useToast();
  useEffect(() => {
    fields.fetch().catch(() => toast(notOpenedToast()));
  }, [toast]);
  return (
    <>
      {loaded && <loaded.ReasonFields />}
      <NoScript>{onServer && <onServer.ReasonFields />}</NoScript>
    </>
  );
}
