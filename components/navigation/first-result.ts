/** The target of "Skip to results". */
export const FIRST_RESULT_ID = 'first-result'
