import { createHash, createHmac } from 'node:crypto'

/** Which address a link of a change of address is mailed to: the one that the account has, or the one that it is to have. */
export type ChangeSide = 'old' | 'new'

/**
 * The token of a link of a change of address. It is computed from the random id of the change and the site's secret key, so
 * that a mail that is sent again has the same link, although the database has only a hash of its token.
 */
export const changeToken = (secretKey: string, changeId: string, side: ChangeSide): string =>
  createHmac('sha256', secretKey).update(`email-change ${side} ${changeId}`).digest('base64url')

/** What the database stores of a token. */
export const hashChangeToken = (token: string): string => createHash('sha256').update(token).digest('hex')
