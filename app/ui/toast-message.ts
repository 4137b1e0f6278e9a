export type ToastTone = "success" | "destructive";

export type ToastMessage = {
  id: string;
  tone: ToastTone;
  title: string;
  text?: string;
  /** The form that it is about. */
  from?: string;
};
