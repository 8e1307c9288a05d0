import { z } from 'zod'
import { MAX_ADMIN_QUERY_LENGTH, MAX_LINEUPS_AT_ONCE } from '@/lib/limits'
import { errorCode, withError } from '@/lib/schema-helpers'
import { formValueSchema, textSchema } from '@/lib/text-schema'
import { seenVersionSchema } from '@/lib/timestamp'
import { BULK_ACTS, type BulkAct } from './acts'

const BULK_ACT_NAMES = Object.keys(BULK_ACTS) as BulkAct[]

/** The search and filters of the table; see `AdminLineupFilters`. */
export const bulkFiltersSchema = z.object(
  {
    q: textSchema({ max: MAX_ADMIN_QUERY_LENGTH }).default(''),
    status: formValueSchema.default(''),
    filters: z.record(formValueSchema, formValueSchema, withError('input-malformed')).default({}),
  },
  withError('input-malformed'),
)

/** Lineups as an admin has seen them. `version`: the lineup's `updated_at`. */
export const seenSchema = z
  .array(
    z.object(
      { id: z.uuid(withError('input-malformed')), version: seenVersionSchema },
      withError('input-malformed'),
    ),
    withError('input-malformed'),
  )
  .max(MAX_LINEUPS_AT_ONCE, errorCode('input-malformed'))

export type SeenLineup = z.output<typeof seenSchema>[number]

/** An act on lineups as they were seen. */
export const bulkActSchema = z
  .object({
    requestKey: z.guid(withError('server-failed')),
    act: z.enum(BULK_ACT_NAMES, withError('choice-unknown')),
    /** The new platform, side or map; empty for other acts. */
    value: formValueSchema.default(''),
    seen: seenSchema,
  })
  .refine(({ act, value }) => {
    const values: readonly string[] = BULK_ACTS[act]
    return values.length === 0 || values.includes(value)
  }, withError('choice-unknown'))

const countSchema = z.number().default(0)
const pagesSchema = z.object({
  lineups: z.array(z.object({ slug: z.string(), short_id: z.string() })),
  pairs: z.array(z.string()),
})

/** The answer of `act_on_lineups`. */
export const actAnswerSchema = pagesSchema.extend({
  done: countSchema,
  skipped: z.object({
    same: countSchema,
    published: countSchema,
    changed: countSchema,
    deleted: countSchema,
  }),
  /** Titles of lineups that were changed since they were seen. */
  changed: z.array(z.string()).nullable(),
  cleared: z.object({ location: countSchema, throw: countSchema, pair: countSchema }),
})

/** The answer of `undo_act_on_lineups`. */
export const undoAnswerSchema = pagesSchema.extend({
  done: countSchema,
  skipped: z.object({ changed: countSchema, deleted: countSchema }),
})
