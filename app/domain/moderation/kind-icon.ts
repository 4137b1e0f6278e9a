/** The signs of what waits on the dashboard, which draws them. */
export type KindIcon = "calendar" | "utensils" | "wrench" | "lightbulb" | "building" | "martini" | "tag" | "flag";
