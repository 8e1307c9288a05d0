import 'server-only'
import { refresh, revalidateTag, updateTag } from 'next/cache'
import type { z } from 'zod'
import { cacheTags } from '@/lib/cache-tags'
import type { ErrorCode } from '@/lib/errors'
import type { restoringSchema } from '@/lib/playbooks/versions/schema'
import { failed, failedField, type Result, success } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import type { ServiceClient } from '@/lib/server/supabase/clients'
import { PG_ERROR, secondsUntilWritable } from '@/lib/server/supabase/pg-errors'
import type {
  copySchema,
  includedSchema,
  newWithLineupSchema,
  playbookEditSchema,
  sharingSchema,
} from './schema'

/** A playbook after a change. `version`: what the next edit is based on. */
export type ChangedPlaybook = { shortId: string; slug: string; version: number; linkKey: string | null }

/** Adds an empty playbook. A repeat with the same key finds it. */
export async function createPlaybook(
  { client }: AuthContext,
  input: { title: string; requestKey: string },
): Promise<Result<ChangedPlaybook>> {
  const response = await client
    .rpc('create_playbook', { title: input.title, request_key: input.requestKey })
    .single()
  return toResult(response, { full: 'too-many-playbooks', invalidate: invalidateQuietly })
}

/** Copies a playbook that the user may see into a private one of their own. */
export async function copyPlaybook(
  { client }: AuthContext,
  { shortId, key, requestKey }: z.output<typeof copySchema>,
): Promise<Result<ChangedPlaybook>> {
  const response = await client
    .rpc('copy_playbook', { wanted_short_id: shortId, key: key ?? '', request_key: requestKey })
    .single()
  return toResult(response, {
    full: 'too-many-playbooks',
    missing: 'playbook-not-shared',
    invalidate: invalidateQuietly,
    // The lists count copies, and the original is public unless it has a link.
    isListChanged: () => !key,
  })
}

/**
 * Saves the whole content of a playbook. If others have changed it since the version that the edit is based on, nothing is saved, and
 * the page is rendered again, so that its form merges what they saved.
 */
export async function savePlaybook(
  { client }: AuthContext,
  { id, version, requestKey, ...content }: z.output<typeof playbookEditSchema>,
): Promise<Result<ChangedPlaybook>> {
  const response = await client
    .rpc('save_playbook', { playbook_id: id, based_on: version, request_key: requestKey, ...content })
    .single()
  if (response.error?.code !== PG_ERROR.conflict) return toResult(response)
  refresh()
  return failed({ code: 'playbook-changed' })
}

/** Saves a former version of a playbook again. A repeat with the same key changes nothing. */
export async function restoreVersion(
  { client }: AuthContext,
  { id, version, requestKey }: z.output<typeof restoringSchema>,
): Promise<Result<ChangedPlaybook>> {
  const changed = { playbook_id: id, former: version, request_key: requestKey }
  return toResult(await client.rpc('restore_playbook_version', changed).single())
}

/**
 * Deletes versions that another one replaced `PLAYBOOK_VERSION_DAYS` ago.
 * @param service client with the secret key.
 */
export async function purgeVersions(service: Pick<ServiceClient, 'rpc'>): Promise<void> {
  await service.rpc('purge_playbook_versions').throwOnError()
}

/** Changes who may read a playbook. */
export async function sharePlaybook(
  { client }: AuthContext,
  { id, visibility }: z.output<typeof sharingSchema>,
): Promise<Result<ChangedPlaybook>> {
  return toResult(
    await client.rpc('share_playbook', { playbook_id: id, new_visibility: visibility }).single(),
    // It may have been public before.
    { isListChanged: () => true },
  )
}

/** Adds a lineup at the end of a playbook, or removes it. */
export async function setInPlaybook(
  { client }: AuthContext,
  { id, lineupId, included }: z.output<typeof includedSchema>,
): Promise<Result> {
  const response = await client
    .rpc('set_in_playbook', { playbook_id: id, lineup_id: lineupId, included })
    .single()
  if (response.error?.code === NOT_PUBLIC) return failed({ code: 'lineup-deleted' })
  const result = toResult(response, { full: 'playbook-full', invalidate: invalidateQuietly })
  return result.ok ? success : result
}

/**
 * Adds a playbook with one lineup. A repeat with the same key finds both. If the lineup can't be added, the empty playbook
 * stays, and the repeat finds it.
 */
export async function createWithLineup(
  auth: AuthContext,
  { lineupId, ...input }: z.output<typeof newWithLineupSchema>,
): Promise<Result> {
  const created = await createPlaybook(auth, input)
  if (!created.ok) return created
  const { data, error } = await auth.client
    .from('playbooks')
    .select('id')
    .eq('short_id', created.data.shortId)
    .single()
  if (error) throw new Error(`The created playbook could not be read: ${error.message}`)
  return setInPlaybook(auth, { id: data.id, lineupId, included: true })
}

/** Deletes a playbook of the user. One that is gone already is a success. */
export async function deletePlaybook({ client }: AuthContext, id: string): Promise<Result> {
  const { data, error } = await client.from('playbooks').delete().eq('id', id).select('short_id')
  if (error) throw new Error(`Playbook ${id} was not deleted: ${error.message}`)
  // One that was copied from another is counted in the lists.
  for (const { short_id } of data) invalidateQuietly(cacheTags.playbook(short_id), cacheTags.publicPlaybooks)
  return success
}

/** Hides a playbook from everybody but its owner, or shows it again, for an admin. */
export async function hidePlaybook(
  { client }: AuthContext,
  shortId: string,
  hidden: boolean,
): Promise<Result<{ hidden: boolean }>> {
  const { data, error } = await client.rpc('hide_playbook_admin', { wanted_short_id: shortId, hide: hidden })
  if (error?.code === NOT_ALLOWED) return failed({ code: 'admins-only' })
  if (error) throw new Error(`Playbook ${shortId} was not hidden: ${error.message} (${error.code})`)
  invalidateAtOnce(cacheTags.playbook(shortId), cacheTags.publicPlaybooks)
  return data ? { ok: true, data: { hidden } } : failedField('address', { code: 'playbook-unknown' })
}

/** Invalidates pages of playbooks, and renders the current page again, which shows the playbook. */
const invalidateAtOnce = (...tags: string[]) => {
  for (const tag of tags) updateTag(tag)
}

/**
 * Invalidates pages of playbooks without rendering the current page again: it has a list or the viewer on it, or is being
 * left.
 */
const invalidateQuietly = (...tags: string[]) => {
  for (const tag of tags) revalidateTag(tag, { expire: 1 })
}

/** The caller's session has ended, or the caller is banned or no admin. */
const NOT_ALLOWED = 'PT403'
const NOT_PUBLIC = 'PT422'
/** The caller is a member of the playbook, but with a role that does not allow this. */
const NOT_WITH_ROLE = 'PT423'

type DatabaseError = Parameters<typeof secondsUntilWritable>[0]
type Row = {
  short_id: string
  slug: string
  version: number
  link_key: string | null
  visibility: string
}

/**
 * Converts the response of a change to a result, and invalidates the page of the playbook.
 * @param options `full`: the error when a limit is reached; `missing`: the error when there is no such playbook;
 *   `invalidate`: how its page is invalidated; `isListChanged`: whether the lists of public playbooks are as well.
 */
function toResult(
  { data, error }: { data: Row | null; error: DatabaseError | null },
  {
    full,
    missing = 'playbook-gone',
    invalidate = invalidateAtOnce,
    isListChanged = ({ visibility }) => visibility === 'public',
  }: {
    full?: ErrorCode
    missing?: ErrorCode
    invalidate?: (...tags: string[]) => void
    isListChanged?: (row: Row) => boolean
  } = {},
): Result<ChangedPlaybook> {
  const seconds = error ? secondsUntilWritable(error) : undefined
  if (seconds !== undefined) return failed({ code: 'rate-limited', seconds })
  if (full && error?.code === PG_ERROR.tooMany) return failed({ code: full })
  // Its key has made another playbook, which no form of the site does.
  if (error?.code === PG_ERROR.conflict) return failed({ code: 'input-malformed' })
  if (error?.code === PG_ERROR.notFound) return failed({ code: missing })
  if (error?.code === NOT_WITH_ROLE) return failed({ code: 'playbook-only-read' })
  if (error?.code === NOT_ALLOWED) return failed({ code: 'sign-in-first' })
  if (error || !data) throw new Error(`A playbook was not changed: ${error?.message} (${error?.code})`)
  invalidate(cacheTags.playbook(data.short_id), ...(isListChanged(data) ? [cacheTags.publicPlaybooks] : []))
  return {
    ok: true,
    data: { shortId: data.short_id, slug: data.slug, version: data.version, linkKey: data.link_key },
  }
}
