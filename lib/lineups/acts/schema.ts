import { z } from 'zod'
import { valuesOf } from '@/lib/game/options'
import { MAX_ADMIN_QUERY_LENGTH, MAX_LINEUPS_AT_ONCE, MAX_REPORT_ANSWER_LENGTH } from '@/lib/limits'
import { REJECT_REASONS } from '@/lib/lineups/review/reasons'
import { reviewNoteSchema } from '@/lib/lineups/review/schema'
import { hasText, withError } from '@/lib/schema-helpers'
import { formValueSchema, textSchema } from '@/lib/text-schema'
import { seenVersionSchema } from '@/lib/timestamp'
import { ACTS, type LineupAct } from './acts'

const ACT_NAMES = Object.keys(ACTS) as LineupAct[]

export const bulkFiltersSchema = z.object({
  q: textSchema({ max: MAX_ADMIN_QUERY_LENGTH }).default(''),
  status: formValueSchema.default(''),
  filters: z.record(formValueSchema, formValueSchema).default({}),
})

/** `version`: the `updated_at` that the admin has seen. `original`: that of the published lineup, for a change. */
export const expectedSchema = z
  .array(
    z.object({
      id: z.uuid(),
      version: seenVersionSchema,
      original: seenVersionSchema.optional(),
    }),
  )
  .max(MAX_LINEUPS_AT_ONCE)

export type ExpectedLineup = z.output<typeof expectedSchema>[number]

export const actSchema = z
  .object({
    /** Has no default, because the admin needs the key to undo the act. */
    requestKey: z.guid(withError('server-failed')),
    act: z.enum(ACT_NAMES, withError('choice-unknown')),
    /** The new platform, side or map; empty for other acts. */
    value: formValueSchema.default(''),
    /** The author reads `reason` and `note`. */
    reason: z.enum(valuesOf(REJECT_REASONS), withError('reason-missing')).optional(),
    note: reviewNoteSchema,
    duplicateOf: z
      .string()
      .regex(/^[a-z0-9-]{0,200}$/)
      .default(''),
    /** Reports to resolve: for `broken` those up to the newest seen one, for `delete` the author's request. */
    reports: z
      .object({
        until: seenVersionSchema.optional(),
        report: z.uuid().optional(),
        answer: textSchema({ max: MAX_REPORT_ANSWER_LENGTH, tooLong: 'report-answer-too-long' }),
      })
      .optional(),
    expected: expectedSchema,
  })
  .refine(({ act, value }) => {
    const values: readonly string[] = ACTS[act]
    return values.length === 0 || values.includes(value)
  }, withError('choice-unknown'))
  .refine(({ act, reports }) => !reports || act === 'broken' || act === 'delete')
  .refine(({ act, reason }) => act !== 'unpublish' || reason, {
    path: ['reason'],
    ...withError('reason-missing'),
  })
  .refine(
    ({ act, reason, note }) => {
      const needsNote = act === 'return' || reason === 'other'
      return !needsNote || hasText(note)
    },
    { path: ['note'], ...withError('review-note-missing') },
  )

export type ActInput = z.output<typeof actSchema>

const countSchema = z.number().default(0)
const outcomeSchema = z.object({
  done: countSchema,
  settled: countSchema,
  lineups: z.array(z.object({ slug: z.string(), short_id: z.string() })),
  /** Short ids of the counterparts of `lineups`. */
  pairs: z.array(z.string()),
})

export const actOutcomeSchema = outcomeSchema.extend({
  skipped: z.object({
    same: countSchema,
    published: countSchema,
    changed: countSchema,
    deleted: countSchema,
  }),
  /** Titles; `skipped.changed` is their number. */
  changed: z.array(z.string()).nullable(),
  cleared: z.object({ location: countSchema, throw: countSchema, pair: countSchema }),
})

export const undoOutcomeSchema = outcomeSchema.extend({
  skipped: z.object({ changed: countSchema, deleted: countSchema }),
})
