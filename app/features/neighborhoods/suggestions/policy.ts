import type { OwnerRights } from "~/domain/moderation/policy";

export const suggestionRights: OwnerRights = { approved: { edit: true, withdraw: true }, adminsEdit: false };
