/** Starts every key of a row of the dashboard's lineups. */
export const ROW_FOCUS_PREFIX = 'admin-lineup-'

/** @param lineupId leave it out for the link to the form of a new lineup. */
export const rowFocusKey = (lineupId = 'new') => `${ROW_FOCUS_PREFIX}${lineupId}`
