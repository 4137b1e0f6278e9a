import type { OwnerRights } from "~/domain/moderation/policy";

export const garageSaleRights: OwnerRights = { approved: { edit: true, withdraw: true }, adminsEdit: false };
