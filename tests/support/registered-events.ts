import { read, sources } from "./sources";

/** The files in which rooms and the platform say what can have happened. */
export const eventLists = sources.filter((file) => /\/(domain-events|events\.server)\.ts$/.test(file));

/** The names of all events. Types are gone when a test runs, so they are read from the sources. */
export const registeredEvents: readonly string[] = eventLists.flatMap((file) => {
  const [, block = ""] = /^ *(?:export )?interface DomainEvents \{\n([\s\S]*?)\n {0,2}\}\n/m.exec(read(file)) ?? [];
  return [...block.matchAll(/^( +)([A-Z]\w+):/gm)].map(([, , name = ""]) => name);
});
