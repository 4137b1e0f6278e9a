import type { ReactNode } from "react";

/** What a page that can also be opened as a dialog shows in it. Its route exports this as `dialog`. */
export type DialogPage<Data> = {
  title: (data: Data) => string;
  text?: (data: Data) => ReactNode;
  size?: "wide" | "narrow";
  body: (data: Data, onClose: () => void) => ReactNode;
};

export type DialogPageModule<Data> = { dialog: DialogPage<Data> };
