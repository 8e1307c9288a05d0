/** Form field with the id of the account that the page was rendered for. */
export const ACCOUNT_FIELD = 'pageAccount'

/** Header with this id, for requests to route handlers. */
export const ACCOUNT_HEADER = 'page-account'

/** @param pageAccount as the browser sent it; empty without an account. */
export const isOtherAccount = (pageAccount: string | null | undefined, { id }: { id: string }): boolean =>
  !!pageAccount && pageAccount !== id
