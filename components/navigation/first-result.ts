/** Id of the link of a list's first card, where "Skip to results" leads. */
export const FIRST_RESULT_ID = 'first-result'
