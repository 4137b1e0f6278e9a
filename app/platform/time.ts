/** In milliseconds. */
export const minuteMs = 60 * 1000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const hoursBefore = (moment: Date, hours: number): Date => new Date(moment.getTime() - hours * hourMs);
export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * dayMs);
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs);
