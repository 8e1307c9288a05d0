import { z } from 'zod'
import type { AppError } from '@/lib/errors'
import type { CellError } from '@/lib/lineups/transfer/read-lineups'
import type { ServiceClient } from '@/lib/server/supabase/clients'

const errorSchema = z.custom<AppError>((error) => error !== null && typeof error === 'object')

const cellErrorSchema = z.object({ header: z.string(), value: z.string(), error: errorSchema })

const outcomeSchema = z.object({
  status: z.string(),
  error: errorSchema.nullable(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  rows: z
    .array(z.object({ row: z.int(), errors: z.array(cellErrorSchema) }))
    .transform((rows): CellError[] =>
      rows.flatMap(({ row, errors }) => errors.map((error) => ({ row, ...error }))),
    ),
})

/** What became of an import. `rows`: the errors of its rows. */
export async function readOutcome(client: Pick<ServiceClient, 'rpc'>, id: string) {
  const { data } = await client.rpc('outcome_of_import', { import: id }).throwOnError()
  return outcomeSchema.parse(data)
}
