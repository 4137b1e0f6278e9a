/** Whether an account is banned, and which role it has. A banned one has none. */
export type AccountState = "member" | "admin" | "banned";
