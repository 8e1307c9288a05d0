import { z } from 'zod'
import type { CellError } from '@/lib/lineups/transfer/read-lineups'
import type { ServiceClient } from '@/lib/server/supabase/clients'
import { failedRowSchema, lineupImportSchema } from './schema'

const FIELDS = { error: true, created: true, changed: true, unchanged: true, failed: true } as const

const outcomeSchema = lineupImportSchema.pick(FIELDS).extend({
  status: z.string(),
  rows: failedRowSchema
    .array()
    .transform((rows): CellError[] =>
      rows.flatMap(({ row, errors }) => errors.map((error) => ({ row, ...error }))),
    ),
})

export async function readOutcome(client: Pick<ServiceClient, 'rpc'>, id: string) {
  const { data } = await client.rpc('outcome_of_import', { import: id }).throwOnError()
  return outcomeSchema.parse(data)
}
