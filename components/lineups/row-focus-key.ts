/** For the dashboard's list of lineups. */
export const ROW_FOCUS_PREFIX = 'admin-lineup-'

/** @param lineupId left out for the link to the form of a new lineup. */
export const rowFocusKey = (lineupId = 'new') => `${ROW_FOCUS_PREFIX}${lineupId}`
