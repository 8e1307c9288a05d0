import 'server-only'
import type { z } from 'zod'
import { readLineupForEdit } from '@/lib/lineups/editor/editable-lineup'
import { changedFields } from '@/lib/lineups/fields'
import { createLineup, type SavedLineup, updateLineup } from '@/lib/lineups/mutations'
import { failed, type Result } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import type { memberFormSchema } from './schema'

/** `id`: of the edited lineup or sent change; empty for a new one. The database checks the ownership. */
export async function sendLineup(
  context: AuthContext,
  { id, version, requestKey, changeOf, ...input }: z.output<typeof memberFormSchema>,
): Promise<Result<SavedLineup>> {
  if (changeOf) {
    const original = await readLineupForEdit(context.client, changeOf)
    if (!original || original.status === 'deleted') return failed({ code: 'lineup-deleted' })
    // The form of members has no counterpart, which counts as unchanged.
    const { counterpartId } = original.values
    if (changedFields(original.values, { ...input, counterpartId }).length === 0)
      return failed({ code: 'nothing-changed' })
  }
  return id
    ? updateLineup(context, { id, version, requestKey }, input)
    : createLineup(context, { version, requestKey, ...(changeOf && { changeOf }) }, input)
}
