import { createHash } from 'node:crypto'
import { MAX_LINEUP_KEY_LENGTH } from '@/lib/limits'
import { countCharacters } from '@/lib/texts'

/** A key is also the name of a folder with pictures, so it has no character that a file system refuses. */
const KEY = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._-]*[\p{L}\p{M}\p{N}_-])?$/u

export const isLineupKey = (text: string): boolean =>
  KEY.test(text) && countCharacters(text) <= MAX_LINEUP_KEY_LENGTH

/** A key as keys are compared: file systems don't all tell upper case from lower case, nor composed from decomposed accents. */
export const comparableKey = (key: string): string => key.normalize('NFC').toLowerCase()

/**
 * The key of a lineup that has none in its table: a hash of its platform, map, agent, ability and title. These are what
 * people tell lineups apart by, and what they seldom correct: a row with another text, callout or picture is still the same
 * lineup, also in another row or another file. A row whose title was corrected is a new lineup, which only a key in the table
 * prevents.
 * @param lineup its stored values. Case, accents' forms and spaces of the title don't count.
 */
export function deriveKey({
  platform,
  map,
  agent,
  ability,
  title,
}: Record<'platform' | 'map' | 'agent' | 'ability' | 'title', string>): string {
  const name = comparableKey(title).trim().replaceAll(/\s+/gu, ' ')
  const identity = JSON.stringify([platform, map, agent, ability, name])
  return `auto-${createHash('sha256').update(identity).digest('hex').slice(0, 16)}`
}
