import 'server-only'
import { z } from 'zod'
import { columnsOf, FIELD_COLUMNS, rowSchema, toSelect } from '@/lib/lineups/columns'
import { type FieldName, type LineupValues, lineupFields, NEW_LINEUP } from '@/lib/lineups/fields'
import { createServerClient, type SessionClient } from '@/lib/server/supabase/session'

const FURTHER_FIELDS = {
  id: z.string(),
  shortId: z.string(),
  slug: z.string(),
  status: z.string(),
  version: z.string(),
  /** Starts with the idempotency key of the last edit; `null` if that edit had none. */
  editKey: z.string().nullable(),
  changeOf: z.string().nullable(),
}

export const EDITABLE_COLUMNS = { ...FIELD_COLUMNS, ...columnsOf(FURTHER_FIELDS, { version: 'updated_at' }) }

export const editableFields = lineupFields.extend(FURTHER_FIELDS)

/** Moves the fields of the form to `values`. */
export function toEditable<Row extends LineupValues>(row: Row) {
  const entries = Object.entries(row)
  const values = Object.fromEntries(entries.filter(([name]) => name in NEW_LINEUP))
  const others = Object.fromEntries(entries.filter(([name]) => !(name in NEW_LINEUP)))
  return { ...(others as Omit<Row, FieldName>), values: values as LineupValues }
}

export const editableLineupSchema = rowSchema(editableFields).transform(toEditable)

export type EditableLineup = z.output<typeof editableLineupSchema>

export async function readLineupForEdit(client: SessionClient, id: string): Promise<EditableLineup | null> {
  const { data } = await client
    .from('lineups')
    .select(toSelect(EDITABLE_COLUMNS))
    .eq('id', id)
    .maybeSingle()
    .throwOnError()
  return data && editableLineupSchema.parse(data)
}

export const getLineupForEdit = async (id: string): Promise<EditableLineup | null> =>
  readLineupForEdit(await createServerClient(), id)
