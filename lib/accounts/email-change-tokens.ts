import { createHash, createHmac } from 'node:crypto'

/** The address that a confirmation link is mailed to: the account's current one, or the requested one. */
export type ChangeSide = 'old' | 'new'

/**
 * The token of the link that confirms a change of address. It is computed from the random id of the change and the
 * site's secret key, so that a repeated mail has the same link, although the database stores only a hash of the token.
 */
export const changeToken = (secretKey: string, changeId: string, side: ChangeSide): string =>
  createHmac('sha256', secretKey).update(`email-change ${side} ${changeId}`).digest('base64url')

export const hashChangeToken = (token: string): string => createHash('sha256').update(token).digest('hex')
