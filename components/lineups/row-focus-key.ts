/** Starts every key of a row of the dashboard's lineups. */
export const ROW_FOCUS_PREFIX = 'admin-lineup-'

/**
 * The key by which a lineup's row gets the focus when the form leads back to the list.
 * @param lineupId leave it out for the link to the form of a new lineup.
 */
export const rowFocusKey = (lineupId = 'new') => `${ROW_FOCUS_PREFIX}${lineupId}`
