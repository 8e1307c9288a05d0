/** The id of a report in the page. */
export const reportId = (id: string) => `report-${id}`
