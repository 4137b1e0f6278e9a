/** Sends a form with what only a script knows. It stands in the form no longer than that takes. */
export function sendWith(form: HTMLFormElement | null | undefined, values: Record<string, string>): void {
  if (!form) return;
  const fields = Object.entries(values).map(([name, value]) => [form.elements.namedItem(name), value] as const);
  for (const [field, value] of fields) if (field instanceof HTMLInputElement) field.value = value;
  form.requestSubmit();
  setTimeout(() => {
    for (const [field] of fields) if (field instanceof HTMLInputElement) field.value = "";
  });
}
