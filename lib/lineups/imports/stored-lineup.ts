import { z } from 'zod'
import { FIELD_COLUMNS, rowSchema } from '@/lib/lineups/columns'
import { lineupFields } from '@/lib/lineups/fields'
import type { Json } from '@/lib/server/supabase/database.types'

const lineupSchema = rowSchema(lineupFields.omit({ counterpartId: true }).extend({ status: z.string() }))

export function parseStoredLineup(stored: Json) {
  const row = stored as Record<string, unknown>
  const fields = Object.entries(FIELD_COLUMNS).map(([name, column]) => [name, row[column]])
  return lineupSchema.parse({ ...Object.fromEntries(fields), status: row.status })
}
