import { expect, it } from "vitest";
import { clientAddress } from "../../../../server/client-address";
import { securityFilters, securityPath } from "./filters";

const asked = (path: string) => securityFilters(new URL(path, "https://porch.test").searchParams);

/** As the server counts them, and the log has them. */
const addressOf = (remoteAddress: string) => clientAddress({ headers: {}, socket: { remoteAddress } }, 0);

it.each(["203.0.113.7", "::1", "2001:db8:1:2:3:4:5:6"])("a link to all from %s asks for no other", (remote) => {
  const address = addressOf(remote);
  expect(asked(securityPath({ address })).address).toBe(address);
});

it("takes nothing for an address that none can be", () => {
  for (const address of ["<script>", "2001:db8::/48", "203.0.113.7/", "goats"])
    expect(asked(securityPath({ address })).address).toBe("");
});
