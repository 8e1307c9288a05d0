import { createHash, createHmac } from 'node:crypto'

/** The account's current address, or the requested one. */
export type ChangeSide = 'old' | 'new'

/** Computed, so that a repeated mail has the same link although the database stores only a hash. */
export const changeToken = (secretKey: string, changeId: string, side: ChangeSide): string =>
  createHmac('sha256', secretKey).update(`email-change ${side} ${changeId}`).digest('base64url')

export const hashChangeToken = (token: string): string => createHash('sha256').update(token).digest('hex')
