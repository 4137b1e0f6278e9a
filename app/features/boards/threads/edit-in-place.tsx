import { type ComponentProps, lazy, Suspense } from "react";

const EditForm = lazy(() => import("./edit-form").then(({ EditForm: form }) => ({ default: form })));

/** Fetched when somebody edits: most readers never do. */
export function EditInPlace(props: ComponentProps<typeof EditForm>) {
  return (
    <Suspense fallback={null}>
      <EditForm {...props} />
    </Suspense>
  );
}
