/** The target of "Skip to results". A class of `SkipLinks` repeats it. */
export const FIRST_RESULT_ID = 'first-result'
