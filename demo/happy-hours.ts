import happyHours from "./happy-hours.json" with { type: "json" };
import type { DemoHappyHour } from "./types.ts";

/** The deals of the demo city: two or more are on at any minute from eleven in the morning to midnight. */
export const demoHappyHours = happyHours as DemoHappyHour[];
