import type { ComponentProps } from "react";
import { lazyComponent } from "~/ui/lazy-component";

const EditForm = lazyComponent(() => import("./edit-form").then(({ EditForm }) => EditForm));

/** Fetched when somebody edits: most readers never do. */
export function EditInPlace(props: ComponentProps<typeof EditForm>) {
  return <EditForm {...props} />;
}
