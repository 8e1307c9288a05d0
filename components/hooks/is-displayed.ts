/** Browsers that hide the content of a closed `details` by `content-visibility` still report boxes for it. */
const IN_CLOSED_DETAILS = 'details:not([open]) > :not(summary)'

export const isDisplayed = (element: Element): boolean =>
  element.getClientRects().length > 0 && !element.closest(IN_CLOSED_DETAILS)
