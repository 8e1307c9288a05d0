import 'server-only'
import { readLineupsById } from '@/lib/lineups/queries'
import type { createPublicClient } from '@/lib/server/supabase/clients'
import { createServerClient, type SessionClient } from '@/lib/server/supabase/session'
import { timestampSchema } from '@/lib/timestamp'
import { joinEntries, type Playbook, type Visibility } from './playbook'
import { type PlaybookRole, type PlaybookRow, playbookRoleSchema, playbookRowSchema } from './schema'

export type PlaybookClient = ReturnType<typeof createPublicClient> | SessionClient

/** Null when there is no such playbook that the client's user may see. `key`: the secret of a link. */
export async function readPlaybookRow(
  client: PlaybookClient,
  shortId: string,
  { key, signal }: { key?: string | undefined; signal?: AbortSignal } = {},
): Promise<PlaybookRow | null> {
  const query = client.rpc('playbook', { wanted_short_id: shortId, ...(key && { key }) })
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError()
  return data === null ? null : playbookRowSchema.parse(data)
}

export async function readPlaybook(
  client: PlaybookClient,
  shortId: string,
  key?: string,
): Promise<Playbook | null> {
  const row = await readPlaybookRow(client, shortId, { key })
  if (!row) return null
  const ids = row.entries.flatMap(({ lineupId }) => lineupId ?? [])
  return { ...row, entries: joinEntries(row.entries, ids.length > 0 ? await readLineupsById(ids) : []) }
}

export type OwnPlaybook = Playbook & { role: PlaybookRole }

export async function readOwnPlaybook(shortId: string): Promise<OwnPlaybook | null> {
  const playbook = await readPlaybook(await createServerClient(), shortId)
  return playbook?.role ? { ...playbook, role: playbook.role } : null
}

export const readLinkedPlaybook = async (shortId: string, key: string): Promise<Playbook | null> =>
  readPlaybook(await createServerClient(), shortId, key)

/** Also lists playbooks of teams; last changed first. */
export async function listOwnPlaybooks() {
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
    /** When the user got the playbook from another owner. */
    ownedSince: timestampSchema.nullable().parse(row.ownedSince),
  }))
}

export type OwnPlaybookItem = Awaited<ReturnType<typeof listOwnPlaybooks>>[number]

export type PlaybookChoice = { id: string; title: string; isIncluded: boolean }

/** Playbooks that the user may change, last changed first. */
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
