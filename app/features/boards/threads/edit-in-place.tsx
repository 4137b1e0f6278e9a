import type { ComponentProps } from "react";
import { lateComponent } from "~/ui/late-component";

const EditForm = lateComponent(() => import("./edit-form").then(({ EditForm }) => EditForm));

/** Fetched when somebody edits: most readers never do. */
export function EditInPlace(props: ComponentProps<typeof EditForm>) {
  return <EditForm {...props} />;
}
