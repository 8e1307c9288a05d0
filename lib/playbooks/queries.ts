import 'server-only'
import { readLineupsById } from '@/lib/lineups/queries'
import type { createPublicClient } from '@/lib/server/supabase/clients'
import { createServerClient, type SessionClient } from '@/lib/server/supabase/session'
import { timestampSchema } from '@/lib/timestamp'
import { joinEntries, type Playbook, type Visibility } from './playbook'
import { type PlaybookRole, type PlaybookRow, playbookRoleSchema, playbookRowSchema } from './schema'

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
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError()
  return data === null ? null : playbookRowSchema.parse(data)
}

export async function readPlaybook(client: Client, shortId: string, key?: string): Promise<Playbook | null> {
  const row = await readPlaybookRow(client, shortId, { key })
  if (!row) return null
  const ids = row.entries.flatMap(({ lineupId }) => lineupId ?? [])
  return { ...row, entries: joinEntries(row.entries, ids.length > 0 ? await readLineupsById(ids) : []) }
}

/** A playbook of the current user, or of a team that the user is in. */
export type OwnPlaybook = Playbook & { role: PlaybookRole }

/** Reads a playbook of the current user or their team; null when there is none. */
export async function readOwnPlaybook(shortId: string): Promise<OwnPlaybook | null> {
  const playbook = await readPlaybook(await createServerClient(), shortId)
  return playbook?.role ? { ...playbook, role: playbook.role } : null
}

export async function readLinkedPlaybook(shortId: string, key: string): Promise<Playbook | null> {
  return readPlaybook(await createServerClient(), shortId, key)
}

/** A playbook in the list of its owner or a member. */
export type OwnPlaybookItem = {
  id: string
  shortId: string
  title: string
  visibility: Visibility
  isHidden: boolean
  role: PlaybookRole
  isTeam: boolean
  lineupCount: number
  updatedAt: string
  /** When the user got it from another owner. */
  ownedSince: string | null
}

/** The current user's playbooks and those of their teams, last changed first. */
export async function listOwnPlaybooks(): Promise<OwnPlaybookItem[]> {
  const { data } = await (await createServerClient())
    .rpc('my_playbooks')
    .select(
      `id, shortId:short_id, title, visibility, isHidden:hidden, role, isTeam:is_team, lineupCount:lineup_count,
       updatedAt:updated_at, ownedSince:owned_since`,
    )
    .throwOnError()
  return data.map((row) => ({
    ...row,
    visibility: row.visibility as Visibility,
    role: playbookRoleSchema.parse(row.role),
    updatedAt: timestampSchema.parse(row.updatedAt),
    ownedSince: timestampSchema.nullable().parse(row.ownedSince),
  }))
}

/** A playbook that the user may change, as a place for a lineup. */
export type PlaybookChoice = { id: string; title: string; isIncluded: boolean }

/** The playbooks that the user may change, last changed first, with whether a lineup is in them. */
export async function listPlaybookChoices(
  client: SessionClient,
  lineupId: string,
): Promise<PlaybookChoice[]> {
  const { data } = await client
    .rpc('my_playbooks', { wanted_lineup: lineupId })
    .select('id, title, isIncluded:is_included')
    .neq('role', 'read')
    .throwOnError()
  return data
}
