/** How an account stands in the house. A banned one holds no role. */
export type AccountState = "member" | "admin" | "banned";
