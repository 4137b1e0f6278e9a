import { type ComponentType, useEffect, useEffectEvent } from "react";
import { closeDialog } from "./dialog-address";
import { lazyModule } from "./lazy-module";
import { notOpenedToast } from "./reach";
import { useToast } from "./toasts";

/**
 * Like React.lazy for dialogs and other overlays: if the code fails to load, it shows a toast and closes; the next press
 * tries again.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const code = lazyModule(load);
  return (props: Props) => <Lazy code={code} props={props} />;
}

type Code<Props> = ReturnType<typeof lazyModule<ComponentType<Props>>>;

function Lazy<Props extends object>({ code, props }: { code: Code<Props>; props: Props }) {
  const Loaded = code.useModule();
  const toast = useToast();
  const close = useEffectEvent(() => {
    if ("onClose" in props && typeof props.onClose === "function") props.onClose();
    else void closeDialog();
  });
  const isOpen = !("open" in props) || props.open === true;
  useEffect(() => {
    if (Loaded || !isOpen) return;
    code.fetch().catch(() => {
      toast(notOpenedToast());
      close();
    });
  }, [code, Loaded, isOpen, toast]);
  return Loaded ? <Loaded {...props} /> : null;
}
