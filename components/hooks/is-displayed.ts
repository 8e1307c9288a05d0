/** What a closed `details` element hides. Browsers that hide it by `content-visibility` still report boxes for it. */
const IN_CLOSED_DETAILS = 'details:not([open]) > :not(summary)'

/** Whether an element is displayed: neither it nor an element around it is hidden. */
export const isDisplayed = (element: Element): boolean =>
  element.getClientRects().length > 0 && !element.closest(IN_CLOSED_DETAILS)
