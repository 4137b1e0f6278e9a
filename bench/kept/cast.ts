import type { signUp } from "../session.ts";

/** One of those that answer for the site, all under one name. */
export type Process = { name: string; url: string; host: string };

/** `cookie` is of the browser in which they act: another one after each sign-in. */
export type Person = Awaited<ReturnType<typeof signUp>>;

/** Two with the same initials, names that need no escaping and names that do. */
export const names = [
  "Ada Miller",
  "Abe Mason",
  "Chloë Straße",
  "Dara O'Neil",
  "Émile Zoë",
  "Fay Lampwright",
  'Gus "Goat" Hill',
  "Hanna-Li Porch",
  "Ivo Marsh",
  "Jo & Kim Reyes",
];
