/** Whether leaving the page would lose something, and how to ask about it. Dialogs ask for themselves. */
type Guard = { holds: () => boolean; mayLeave: () => Promise<boolean> };

const guards = new Set<Guard>();

export function guardPage(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

const holding = (): Guard | undefined => [...guards].find(({ holds }) => holds());

export const isGuarded = (): boolean => holding() !== undefined;

/** Asks only where something would be lost. */
export const mayLeavePage = async (): Promise<boolean> => (await holding()?.mayLeave()) ?? true;
