/** One spelling for an account, by its id or its email, however it was typed. */
export const accountName = (account: string) => account.trim().toLowerCase()
