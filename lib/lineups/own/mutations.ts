import 'server-only'
import type { z } from 'zod'
import { type EditableLineup, readLineupForEdit } from '@/lib/lineups/editor/editable-lineup'
import { changedFields } from '@/lib/lineups/fields'
import { createLineup, type SavedLineup, updateLineup } from '@/lib/lineups/mutations'
import { readReview } from '@/lib/lineups/review/reviewed-lineup'
import { isPublic } from '@/lib/lineups/status'
import { failed, type Result } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import type { memberFormSchema } from './schema'

/** `id`: of the edited lineup or sent change; empty for a new one. The database checks the ownership. */
export async function sendLineup(
  context: AuthContext,
  { id, version, requestKey, changeOf, ...input }: z.output<typeof memberFormSchema>,
): Promise<Result<SavedLineup>> {
  // The form of members has no counterpart, which counts as unchanged.
  const isSame = ({ values }: EditableLineup) =>
    changedFields(values, { ...input, counterpartId: values.counterpartId }).length === 0
  if (changeOf) {
    const original = await readLineupForEdit(context.client, changeOf)
    if (!original || original.status === 'deleted') return failed({ code: 'lineup-deleted' })
    if (!isPublic(original.status)) return failed({ code: 'lineup-decided' })
    if (isSame(original)) return failed({ code: 'nothing-changed' })
  }
  // Only a change of the content ends a review that asks for changes.
  if (id && (await readReview(context.client, id))?.state === 'returned') {
    const sent = await readLineupForEdit(context.client, id)
    if (sent && isSame(sent)) return failed({ code: 'changes-not-made' })
  }
  return id
    ? updateLineup(context, { id, version, requestKey }, input)
    : createLineup(context, { version, requestKey, ...(changeOf && { changeOf }) }, input)
}
