export const calendarsPath = "/admin/imports/calendars";
export const addCalendarPath = `${calendarsPath}/new`;
export const calendarPath = (id: string) => `${calendarsPath}/${id}`;
