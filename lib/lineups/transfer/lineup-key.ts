import { createHash } from 'node:crypto'
import { MAX_LINEUP_KEY_LENGTH } from '@/lib/limits'
import { countCharacters } from '@/lib/texts'

/** A key may be the name of a folder with pictures, so it has no character that a file system refuses. */
const KEY = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._-]*[\p{L}\p{M}\p{N}_-])?$/u

export const isLineupKey = (text: string): boolean =>
  KEY.test(text) && countCharacters(text) <= MAX_LINEUP_KEY_LENGTH

/** The form in which keys are compared, because some file systems ignore case and the composition of accents. */
export const comparableKey = (key: string): string => key.normalize('NFC').toLowerCase()

type Identity = Record<'platform' | 'map' | 'agent' | 'ability' | 'title', string>

/**
 * The key of a row without one: a hash of platform, map, agent, ability and title. People tell lineups apart by these
 * values, and seldom correct them. So a row with another text, callout or picture is still the same lineup, also in
 * another file. A row with a corrected title is a new lineup; only a key in the table prevents that.
 * @param lineup its stored values. The title is compared without case and repeated spaces.
 */
export function deriveKey(lineup: Identity): string {
  const { platform, map, agent, ability, title } = lineup
  const name = comparableKey(title).trim().replaceAll(/\s+/gu, ' ')
  const identity = JSON.stringify([platform, map, agent, ability, name])
  return `auto-${createHash('sha256').update(identity).digest('hex').slice(0, 16)}`
}
