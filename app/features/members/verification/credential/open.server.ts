import type { Dependencies } from "~/platform/dependencies.server";

type Settings = Pick<Dependencies["settings"], "credentialIssuers">;

/** Whether the operator has said whose credentials count. */
export const hasIssuers = ({ credentialIssuers }: Settings): boolean => credentialIssuers.length > 0;
