/** The form field with the id of the account that the page was rendered for. Empty or missing: no account. */
export const ACCOUNT_FIELD = 'pageAccount'

/** The header with this id in requests to route handlers. */
export const ACCOUNT_HEADER = 'page-account'

/** Whether a page was rendered for another account than the acting one. @param pageAccount as the browser sent it. */
export const isOtherAccount = (pageAccount: string | null | undefined, { id }: { id: string }): boolean =>
  !!pageAccount && pageAccount !== id
