import { hash } from 'node:crypto'
import { MAX_LINEUP_KEY_LENGTH } from '@/lib/limits'
import { countCharacters } from '@/lib/texts'

/** A key may name a folder, so it has no character that a file system refuses. */
const KEY = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._-]*[\p{L}\p{M}\p{N}_-])?$/u

export const isLineupKey = (text: string): boolean =>
  KEY.test(text) && countCharacters(text) <= MAX_LINEUP_KEY_LENGTH

/** Some file systems ignore case and the composition of accents. */
export const comparableKey = (key: string): string => key.normalize('NFC').toLowerCase()

type Identity = Record<'platform' | 'map' | 'agent' | 'ability' | 'title', string>

/**
 * The key of a row without one. People tell lineups apart by these values, and seldom correct them. A row with a corrected
 * title is a new lineup, unless the table has keys.
 */
export function deriveKey(lineup: Identity): string {
  const { platform, map, agent, ability, title } = lineup
  const name = comparableKey(title).trim().replaceAll(/\s+/gu, ' ')
  const identity = JSON.stringify([platform, map, agent, ability, name])
  return `auto-${hash('sha256', identity).slice(0, 16)}`
}
