import { z } from 'zod'
import { toThrow } from '@/lib/lineups/throw/throw'
import { timestampSchema } from '@/lib/timestamp'
import { columnsOf, FIELD_COLUMNS, rowSchema, toSelect } from './columns'
import { lineupFields } from './fields'

export const lineupIdSchema = z.object({ id: z.uuid() })

const { counterpartId: _, ...PUBLIC_FIELD_COLUMNS } = FIELD_COLUMNS

const FURTHER_FIELDS = {
  id: z.string(),
  shortId: z.string(),
  slug: z.string(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  isSample: z.boolean(),
  counterpartSlug: z.string().nullable(),
  /** The author's username; `null` if the account was deleted, or if the lineup came with the site. */
  author: z.string().nullable(),
  worked: z.number(),
  missed: z.number(),
  share: z.number().nullable(),
  confirmed: z.boolean(),
  currentPatch: z.string().nullable(),
  firstVerdicts: z.number(),
  firstMissed: z.number(),
  confirmedBy: z.number(),
  /** Name of the oldest patch that touched the lineup and on which nobody has checked it. */
  uncheckedSince: z.string().nullable(),
  /** Name of the patch that broke the lineup. */
  brokenSince: z.string().nullable(),
}

const COLUMNS = {
  ...PUBLIC_FIELD_COLUMNS,
  ...columnsOf(FURTHER_FIELDS, {
    worked: 'verdicts_worked',
    missed: 'verdicts_missed',
    share: 'verdicts_share',
  }),
}

export const LINEUP_SELECT = toSelect(COLUMNS)

/** For measurements of queries, which write SQL. */
export const LINEUP_COLUMNS = Object.values(COLUMNS).join(', ')

export const lineupRowSchema = rowSchema(
  lineupFields.omit({ counterpartId: true }).extend(FURTHER_FIELDS),
).transform((row) => {
  const { fromCallout, fromPoint, toCallout, toPoint, ...withoutEnds } = row
  const { movement, fire, charge, bounces, airMs, ...withoutThrow } = withoutEnds
  const { worked, missed, share, confirmed, currentPatch, ...withFirstVerdicts } = withoutThrow
  const { firstVerdicts, firstMissed, confirmedBy, ...lineup } = withFirstVerdicts
  return {
    ...lineup,
    throw: toThrow(row),
    verdicts: { worked, missed, share, confirmed, currentPatch, firstVerdicts, firstMissed, confirmedBy },
  }
})

export type Lineup = z.output<typeof lineupRowSchema>
export type Step = Lineup['steps'][number]
