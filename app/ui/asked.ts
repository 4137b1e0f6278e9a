import { useLocation } from "react-router";
import { carried } from "./carried";

/** Names the button whose question stands on the page. */
const askedParam = "ask";

/**
 * Without script a page comes again with the one question that a button of it asks: no page carries those of all its rows.
 * @returns whether it is this one, and the address that asks it
 */
export function useAsked(name: string): { isAsked: boolean; search: string } {
  const params = new URLSearchParams(carried(useLocation().search));
  const isAsked = params.get(askedParam) === name;
  params.set(askedParam, name);
  return { isAsked, search: `?${params}` };
}
