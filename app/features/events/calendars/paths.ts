export const calendarsPath = "/admin/imports/calendars";
export const addCalendarPath = `${calendarsPath}/new`;
export const editCalendarPath = (id: string) => `${calendarsPath}/${id}/edit`;
export const calendarPath = (id: string) => `${calendarsPath}/${id}`;
