import type { Config } from "@react-router/dev/config";

/** All routes are known at once: a tap while the server is away is told before it costs the page. */
export default { ssr: true, routeDiscovery: { mode: "initial" } } satisfies Config;
