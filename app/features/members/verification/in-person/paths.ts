import { consolePath } from "../paths";

/** The tab of the console, and the page of one host there. */
export const hostsPath = `${consolePath}/hosts`;
export const hostAdminPath = (hostId: string) => `${hostsPath}/${hostId}`;
/** For the people of a host. */
export const hostPath = (hostId: string) => `/hosts/${hostId}`;
export const batchPath = (hostId: string, batchId: string) => `${hostPath(hostId)}/cards/${batchId}`;
