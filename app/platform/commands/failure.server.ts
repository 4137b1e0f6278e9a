import { isDatabaseAway, isForeignKeyViolation, isUniqueViolation } from "~/db/errors.server";
import { type Command, failureWords } from "./command.server";
import type { RequestContext } from "./pipeline.server";
import { Refusal } from "./refusal";

/** What is said of a command that did not happen, whatever it threw. Of a database that is away, and of a bug, a line is logged. */
export function refusalOf(
  thrown: unknown,
  { spec, form }: Command,
  data: FormData,
  { dependencies, request }: RequestContext,
): Refusal {
  if (thrown instanceof Refusal) return thrown;
  const [title, text = "Something went wrong on our side. Please try again."] = failureWords(spec.failure, data);
  const faster = someoneWasFaster(thrown);
  if (faster) return new Refusal({ title, text: faster, status: 409 });
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

/** Two did the same thing at once, or one removed what the other needed, and the database let one of them. */
function someoneWasFaster(error: unknown): string | undefined {
  if (isUniqueViolation(error)) return "This was just done already. Please reload the page.";
  if (isForeignKeyViolation(error)) return "Something has just changed here. Please reload the page.";
  return undefined;
}
