import 'server-only'
import { revalidateTag, updateTag } from 'next/cache'
import type { z } from 'zod'
import { cacheTags } from '@/lib/cache-tags'
import { type Result, success } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { callFunction } from '@/lib/server/supabase/call-function'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'
import type { copySchema, includedSchema, newWithLineupSchema } from './schema'

export const PLAYBOOK_ERRORS = {
  // No form of the site sends the idempotency key of another playbook.
  [PG_ERROR.conflict]: 'input-malformed',
  [PG_ERROR.notFound]: 'playbook-gone',
  // The role of the member does not allow this.
  [PG_ERROR.locked]: 'playbook-only-read',
  // The session has ended, or the user is banned.
  [PG_ERROR.forbidden]: 'sign-in-first',
} as const

/** `requestKey` is an idempotency key. @returns the short id. */
export async function createPlaybook(
  { client }: AuthContext,
  input: { title: string; requestKey: string },
): Promise<Result<string>> {
  const args = { title: input.title, request_key: input.requestKey }
  const errors = { ...PLAYBOOK_ERRORS, [PG_ERROR.tooMany]: 'too-many-playbooks' } as const
  const created = await callFunction(client, 'create_playbook', args, errors)
  return invalidateChanged(created, { invalidate: invalidateQuietly })
}

/** @returns the short id of the copy. */
export async function copyPlaybook(
  { client }: AuthContext,
  { shortId, key, requestKey }: z.output<typeof copySchema>,
): Promise<Result<string>> {
  const args = { wanted_short_id: shortId, key: key ?? '', request_key: requestKey }
  const copied = await callFunction(client, 'copy_playbook', args, {
    ...PLAYBOOK_ERRORS,
    [PG_ERROR.notFound]: 'playbook-not-shared',
    [PG_ERROR.tooMany]: 'too-many-playbooks',
  })
  // The lists count copies of public playbooks. One that is shared by a link, with a key, is in no list.
  return invalidateChanged(copied, { invalidate: invalidateQuietly, isListChanged: !key })
}

export async function setInPlaybook(
  { client }: AuthContext,
  { id, lineupId, included }: z.output<typeof includedSchema>,
): Promise<Result> {
  const changed = await callFunction(
    client,
    'set_in_playbook',
    { playbook_id: id, lineup_id: lineupId, included },
    // A lineup that is not public can't be added.
    { ...PLAYBOOK_ERRORS, [PG_ERROR.unprocessable]: 'lineup-deleted', [PG_ERROR.tooMany]: 'playbook-full' },
  )
  const result = invalidateChanged(changed, { invalidate: invalidateQuietly })
  return result.ok ? success : result
}

/** If the lineup can't be added, the empty playbook stays. A repeat adds the lineup if it is missing. */
export async function createWithLineup(
  auth: AuthContext,
  { lineupId, ...input }: z.output<typeof newWithLineupSchema>,
): Promise<Result> {
  const created = await createPlaybook(auth, input)
  if (!created.ok) return created
  const { data } = await auth.client
    .from('playbooks')
    .select('id')
    .eq('short_id', created.data)
    .single()
    .throwOnError()
  return setInPlaybook(auth, { id: data.id, lineupId, included: true })
}

/** Cached pages expire at once, and the current page is rendered again. */
export const invalidateAtOnce = (...tags: string[]) => {
  for (const tag of tags) updateTag(tag)
}

/** Cached pages expire within a second. The current page is not rendered again. */
export const invalidateQuietly = (...tags: string[]) => {
  for (const tag of tags) revalidateTag(tag, { expire: 1 })
}

type Invalidation = { invalidate?: (...tags: string[]) => void; isListChanged?: boolean }

/** Invalidates the pages of a playbook that a database function has changed. @returns its short id. */
export function invalidateChanged(
  changed: Result<{ short_id: string; visibility: string }[]>,
  { invalidate = invalidateAtOnce, isListChanged }: Invalidation = {},
): Result<string> {
  if (!changed.ok) return changed
  const [row] = changed.data
  if (!row) throw new Error('A changed playbook was not returned.')
  invalidate(cacheTags.playbook(row.short_id))
  if (isListChanged ?? row.visibility === 'public') invalidate(cacheTags.publicPlaybooks)
  return { ok: true, data: row.short_id }
}
