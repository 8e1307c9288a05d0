/**
 * The `id` attribute of a report's element. In its own file, because a server component uses it as well,
 * which can't call functions of client modules.
 */
export const reportElementId = (id: string) => `report-${id}`
