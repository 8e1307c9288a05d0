/** Form field with the id of the account that the page was rendered for. */
export const ACCOUNT_FIELD = 'pageAccount'

/** Request header with the same id, for route handlers. */
export const ACCOUNT_HEADER = 'page-account'

/** A page without an account may send for whoever is signed in. @param pageAccount as the browser sent it. */
export const isOtherAccount = (pageAccount: string | null | undefined, { id }: { id: string }): boolean =>
  !!pageAccount && pageAccount !== id
