import { z } from 'zod'
import {
  MAX_PLAYBOOK_NOTE_LENGTH,
  MAX_PLAYBOOK_TITLE_LENGTH,
  MAX_PLAYER_LENGTH,
  MAX_PLAYERS,
  MAX_TITLE_LENGTH,
} from '@/lib/limits'
import { parsePlanSecond } from '@/lib/lineups/plan-second'
import { isValidName } from '@/lib/names'
import { errorCode, withError } from '@/lib/schema-helpers'
import { textSchema } from '@/lib/text-schema'
import { areWithinLimits } from './edit-form'

const headingSchema = textSchema({
  max: MAX_PLAYBOOK_TITLE_LENGTH,
  tooLong: 'playbook-heading-invalid',
}).refine(isValidName, errorCode('playbook-heading-invalid'))

const playerSchema = textSchema({ max: MAX_PLAYER_LENGTH, tooLong: 'playbook-player-invalid' }).refine(
  (player) => player === '' || isValidName(player),
  errorCode('playbook-player-invalid'),
)

const secondSchema = textSchema({ max: 10, tooLong: 'playbook-second-invalid' })
  .transform(parsePlanSecond)
  .pipe(z.number(withError('playbook-second-invalid')).nullable())

const entrySchema = z.discriminatedUnion('kind', [
  z.object({ id: z.guid(), kind: z.literal('heading'), title: headingSchema }),
  z
    .object({
      id: z.guid(),
      kind: z.literal('lineup'),
      title: textSchema({ max: MAX_TITLE_LENGTH }),
      lineup_id: z.uuid().nullable(),
      note: textSchema({ max: MAX_PLAYBOOK_NOTE_LENGTH, tooLong: 'playbook-note-too-long' }),
      player: playerSchema,
      second: secondSchema,
    })
    .transform(({ second, ...entry }) => ({ ...entry, at_second: second })),
])

const lineupsOf = (entries: z.output<typeof entrySchema>[]) =>
  entries.filter((entry) => entry.kind === 'lineup')

export const entriesSchema = z
  .array(entrySchema)
  .refine(areWithinLimits, errorCode('playbook-too-many-entries'))
  .refine(
    (entries) => hasNoRepeats(lineupsOf(entries).flatMap(({ lineup_id }) => lineup_id ?? [])),
    errorCode('playbook-lineup-repeated'),
  )
  .refine((entries) => {
    const players = new Set(lineupsOf(entries).map(({ player }) => player.toLowerCase()))
    players.delete('')
    return players.size <= MAX_PLAYERS
  }, errorCode('playbook-too-many-players'))
  // No form of the site repeats an id.
  .refine((entries) => hasNoRepeats(entries.map(({ id }) => id)))

const hasNoRepeats = (values: readonly string[]): boolean => new Set(values).size === values.length
