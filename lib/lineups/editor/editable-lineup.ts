import 'server-only'
import { z } from 'zod'
import { FIELD_COLUMNS, rowSchema, toSelect } from '@/lib/lineups/columns'
import { type LineupValues, lineupFields } from '@/lib/lineups/fields'
import { createServerClient, type SessionClient } from '@/lib/server/supabase/session'

/** A lineup of any status with the initial values of its form. */
export type EditableLineup = {
  id: string
  shortId: string
  slug: string
  status: string
  version: string
  /** The id of the published lineup that this is a change of. */
  changeOf: string | null
  /** Starts with the key of the form that saved the last edit; `null` if that had none. */
  editKey: string | null
  values: LineupValues
}

export const EDITABLE_COLUMNS = {
  ...FIELD_COLUMNS,
  id: 'id',
  shortId: 'short_id',
  slug: 'slug',
  status: 'status',
  version: 'updated_at',
  editKey: 'edit_key',
  changeOf: 'change_of',
}

export const editableFields = lineupFields.extend({
  id: z.string(),
  shortId: z.string(),
  slug: z.string(),
  status: z.string(),
  version: z.string(),
  editKey: z.string().nullable(),
  changeOf: z.string().nullable(),
})

export function toEditable(row: z.output<typeof editableFields>): EditableLineup {
  const { id, shortId, slug, status, version, editKey, changeOf, ...values } = row
  return { id, shortId, slug, status, version, editKey, changeOf, values }
}

const editableLineupSchema = rowSchema(editableFields).transform(toEditable)

/** @returns `null` when there is none. */
export async function readLineupForEdit(client: SessionClient, id: string): Promise<EditableLineup | null> {
  const { data } = await client
    .from('lineups')
    .select(toSelect(EDITABLE_COLUMNS))
    .eq('id', id)
    .maybeSingle()
    .throwOnError()
  return data && editableLineupSchema.parse(data)
}

/** Like `readLineupForEdit`, with the client of the current request. */
export async function getLineupForEdit(id: string): Promise<EditableLineup | null> {
  return readLineupForEdit(await createServerClient(), id)
}
