import { isDatabaseAway, isForeignKeyViolation, isUniqueViolation } from "~/db/errors.server";
import { type Command, failureWords } from "./command.server";
import type { RequestContext } from "./pipeline.server";
import { Refusal } from "./refusal";

/** Turns whatever a command threw into a refusal; logs outages and bugs. */
export function toRefusal(
  thrown: unknown,
  { spec, form }: Command,
  data: FormData,
  { dependencies, request }: RequestContext,
): Refusal {
  if (thrown instanceof Refusal) return thrown;
  const [title, text = "Something went wrong on our side. Please try again."] = failureWords(spec.failure, data);
  const conflict = conflictText(thrown);
  if (conflict) return new Refusal({ title, text: conflict, status: 409 });
  if (isDatabaseAway(thrown)) {
    dependencies.log.warn({ err: thrown, requestId: request.id }, "database away");
    return new Refusal({
      title,
      text: "Porchlight can't reach its records. Please try again in a minute.",
      status: 503,
    });
  }
  dependencies.log.error({ err: thrown, requestId: request.id, command: form.name }, "command failed");
  return new Refusal({ title, text, status: 500 });
}

/** Constraint violations mean that a concurrent change came first. */
function conflictText(error: unknown): string | undefined {
  if (isUniqueViolation(error)) return "This was just done already. Please reload the page.";
  if (isForeignKeyViolation(error)) return "Something has just changed here. Please reload the page.";
  return undefined;
}
