import { withQuery } from "~/platform/forms/address";
import { isDay, isId } from "~/platform/forms/fields";
import { searchIn } from "~/platform/forms/search-text";
import { isSecurityKind } from "~/platform/security-log/kinds";

/** Which security events are asked for. It stands in the address bar. */
export type SecurityFilters = {
  kind: string;
  /** A piece of a member's name, or a username. */
  who: string;
  /** A member's id: what concerns them, and what they did. */
  member: string;
  /** Of a connection. */
  address: string;
  /** Days of the city, both included. */
  from: string;
  to: string;
};

/** No text but one that an address can be, or an IPv6 network, which counts as one: it stands in links. */
const isAddress = (value: string) => /^[\da-fA-F:.]{2,45}(\/64)?$/.test(value);

/** Bad values fall back to everything, never throw. */
export function securityFilters(params: URLSearchParams): SecurityFilters {
  const given = (name: keyof SecurityFilters, isRight: (value: string) => boolean) => {
    const value = params.get(name) ?? "";
    return isRight(value) ? value : "";
  };
  const who = searchIn(params, "who");
  return {
    kind: given("kind", isSecurityKind),
    who,
    // A name says more exactly who is meant.
    member: who ? "" : given("member", isId),
    address: given("address", isAddress),
    from: given("from", isDay),
    to: given("to", isDay),
  };
}

export const securityPath = (filters: Partial<SecurityFilters>, after?: string): string =>
  withQuery("/admin/security-events", { ...filters, after });

export const isUnfiltered = (filters: SecurityFilters): boolean => Object.values(filters).every((value) => !value);
