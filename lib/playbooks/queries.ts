import 'server-only'
import { readLineupsById } from '@/lib/lineups/queries'
import type { createPublicClient } from '@/lib/server/supabase/clients'
import { createServerClient, type SessionClient } from '@/lib/server/supabase/session'
import { timestampSchema } from '@/lib/timestamp'
import { joinEntries, type Playbook, type Visibility } from './playbook'
import { type PlaybookRow, playbookRowSchema } from './schema'

type Client = ReturnType<typeof createPublicClient> | SessionClient

/**
 * Reads a playbook without its lineups; null when there is none, or the client's user may not see it.
 * @param key the secret of its link; not needed for a public one, nor by its owner.
 */
export async function readPlaybookRow(
  client: Client,
  shortId: string,
  { key, signal }: { key?: string | undefined; signal?: AbortSignal } = {},
): Promise<PlaybookRow | null> {
  const query = client.rpc('playbook', { wanted_short_id: shortId, ...(key && { key }) })
  const { data, error } = await (signal ? query.abortSignal(signal) : query)
  if (error) throw new Error(`Playbook ${shortId} could not be read: ${error.message}`, { cause: error })
  return data === null ? null : playbookRowSchema.parse(data)
}

/** Reads a playbook with its lineups; see `readPlaybookRow`. */
export async function readPlaybook(client: Client, shortId: string, key?: string): Promise<Playbook | null> {
  const row = await readPlaybookRow(client, shortId, { key })
  if (!row) return null
  const ids = row.entries.flatMap(({ lineupId }) => lineupId ?? [])
  return { ...row, entries: joinEntries(row.entries, ids.length > 0 ? await readLineupsById(ids) : []) }
}

/** Reads a playbook of the current user; null when there is none. */
export async function readOwnPlaybook(shortId: string): Promise<Playbook | null> {
  const playbook = await readPlaybook(await createServerClient(), shortId)
  return playbook?.isOwn ? playbook : null
}

/** Reads a playbook that is shared by a link. */
export async function readLinkedPlaybook(shortId: string, key: string): Promise<Playbook | null> {
  return readPlaybook(await createServerClient(), shortId, key)
}

/** A playbook in the list of its owner. */
export type OwnPlaybook = {
  id: string
  shortId: string
  title: string
  visibility: Visibility
  isHidden: boolean
  lineupCount: number
  updatedAt: string
}

/** The current user's playbooks, last changed first. */
export async function listOwnPlaybooks(): Promise<OwnPlaybook[]> {
  const { data, error } = await (await createServerClient())
    .from('playbooks')
    .select('id, short_id, title, visibility, hidden, updated_at, playbook_entries(kind)')
    .eq('playbook_entries.kind', 'lineup')
    .order('updated_at', { ascending: false })
  if (error) throw new Error(`Playbooks could not be listed: ${error.message}`)
  return data.map(({ short_id, hidden, updated_at, visibility, playbook_entries, ...row }) => ({
    ...row,
    shortId: short_id,
    visibility: visibility as Visibility,
    isHidden: hidden,
    lineupCount: playbook_entries.length,
    updatedAt: timestampSchema.parse(updated_at),
  }))
}

/** A playbook of the user as a place for a lineup. */
export type PlaybookChoice = { id: string; title: string; isIncluded: boolean }

/** The user's playbooks, last changed first, with whether a lineup is in them. */
export async function listPlaybookChoices(
  client: SessionClient,
  lineupId: string,
): Promise<PlaybookChoice[]> {
  const { data, error } = await client
    .from('playbooks')
    .select('id, title, playbook_entries(lineup_id)')
    .eq('playbook_entries.lineup_id', lineupId)
    .order('updated_at', { ascending: false })
  if (error) throw new Error(`Playbooks could not be listed: ${error.message}`)
  return data.map(({ id, title, playbook_entries }) => ({
    id,
    title,
    isIncluded: playbook_entries.length > 0,
  }))
}
