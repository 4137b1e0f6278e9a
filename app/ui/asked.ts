import { useLocation } from "react-router";
import { carried } from "./carried";

/** Names the button whose question stands on the page. */
const askedParam = "ask";

const useCarriedParams = () => new URLSearchParams(carried(useLocation().search));

/**
 * Without script a page comes again with the one question that a button of it asks: no page carries those of all its rows.
 * @returns whether it is this one, and the address that asks it
 */
export function useAsked(name: string): { isAsked: boolean; search: string } {
  const params = useCarriedParams();
  const isAsked = params.get(askedParam) === name;
  params.set(askedParam, name);
  return { isAsked, search: `?${params}` };
}

/** Whether what is asked about is one of these: then they must be in sight. */
export function useIsAskedAmong(rows: readonly { id: string }[]): boolean {
  const asked = useCarriedParams().get(askedParam)?.split("/") ?? [];
  return rows.some(({ id }) => asked.includes(id));
}
