import { RouterContextProvider } from "react-router";
import { commandsByName } from "~/commands.server";
import type { Found } from "~/platform/accounts/viewer.server";
import { commandsContext } from "~/platform/commands/registry.server";
import { type RequestFacts, requestContext } from "~/platform/context.server";
import type { Dependencies } from "~/platform/dependencies.server";

/**
 * What loaders, actions and queries get to know of a request.
 * @param found who asks: nobody, a member, or a banned account
 * @param db what they read from
 */
export function createRequestContext(
  dependencies: Dependencies,
  found: Found | null,
  now: Date,
  request: Omit<RequestFacts, "isBanned">,
  db = dependencies.db,
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(commandsContext, commandsByName);
  context.set(requestContext, {
    db,
    viewer: found?.viewer ?? null,
    now,
    dependencies,
    request: { ...request, isBanned: found !== null && found.viewer === null },
  });
  return context;
}
