import { createContext } from "react-router";
import type { Command } from "./command.server";

/** Every command, by the name of its form. */
export type Commands = ReadonlyMap<string, Command>;

/** For loaders and the action. Commands themselves get no other: one that carries out another would lock out of order. */
export const commandsContext = createContext<Commands>();
