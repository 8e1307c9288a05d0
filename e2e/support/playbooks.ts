import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { button } from './fields'
import type { TestUser } from './users'

/** A playbook of a test, with the titles of its lineups in order. */
export type TestPlaybook = { id: string; shortId: string; slug: string; titles: string[] }

/** Creates a playbook of the user with three of the sample lineups, or with these, without the site. */
export async function createPlaybook(
  { client }: TestUser,
  { title = 'A execute', lineups }: { title?: string; lineups?: { id: string; title: string }[] } = {},
): Promise<TestPlaybook> {
  const created = await client
    .rpc('create_playbook', { title, request_key: randomUUID() })
    .single<{ short_id: string; slug: string }>()
    .throwOnError()
  const { short_id: shortId, slug } = created.data
  const { data } = await client.from('playbooks').select('id').eq('short_id', shortId).single().throwOnError()
  const added = lineups ?? (await seededLineups(client))
  for (const lineup of added)
    await client
      .rpc('set_in_playbook', { playbook_id: data.id, lineup_id: lineup.id, included: true })
      .throwOnError()
  return { id: data.id, shortId, slug, titles: added.map(({ title }) => title) }
}

/** Changes who may read a playbook. @returns its address for others. */
export async function sharePlaybook(
  { client }: TestUser,
  { id, slug }: TestPlaybook,
  visibility: 'private' | 'link' | 'public',
): Promise<string> {
  const { data } = await client
    .rpc('share_playbook', { playbook_id: id, new_visibility: visibility })
    .single<{ link_key: string | null }>()
    .throwOnError()
  return `/playbook/${slug}${data.link_key ? `?key=${data.link_key}` : ''}`
}

/** The dialog that plays lineups one after the other, and is as large as the screen. */
export const playView = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: button(page, 'Close') })

/** Three lineups of one map with steps. */
async function seededLineups(client: TestUser['client']): Promise<{ id: string; title: string }[]> {
  const { data } = await client
    .from('published_lineups')
    .select('id, title')
    .eq('map', 'ascent')
    .eq('platform', 'Mobile')
    .eq('is_sample', true)
    .neq('step_images', '[]')
    .order('created_at')
    .limit(3)
    .throwOnError()
  return data ?? []
}

/** Adds members to a playbook, without the site. */
export async function addMembers(
  { client }: TestUser,
  { id }: Pick<TestPlaybook, 'id'>,
  members: readonly TestUser[],
  role: 'edit' | 'read' = 'edit',
): Promise<void> {
  const key = await inviteByLink({ client }, { id }, { role, uses: members.length })
  for (const member of members) await member.client.rpc('join_playbook', { link_key: key }).throwOnError()
}

/** Makes a link into the team of a playbook, without the site. @returns its key. */
export async function inviteByLink(
  { client }: Pick<TestUser, 'client'>,
  { id }: Pick<TestPlaybook, 'id'>,
  { role = 'edit', uses = 4 } = {},
): Promise<string> {
  const { data } = await client
    .rpc('invite_by_link', { playbook_id: id, member_role: role, uses, days: 7, request_key: randomUUID() })
    .throwOnError()
  return data
}

/** A line of a playbook as the database has it. */
type Entry = { lineup_id: string; title: string; note: string; at_second: number | null }

/** What a playbook says now, as its owner reads it. */
export async function readPlaybook(
  { client }: TestUser,
  { shortId }: Pick<TestPlaybook, 'shortId'>,
): Promise<{ version: number; title: string; entries: Entry[] }> {
  const { data } = await client.rpc('playbook', { wanted_short_id: shortId }).throwOnError()
  return data
}

/** Changes the lines of a playbook, without the site. */
export async function savePlaybook(
  owner: TestUser,
  playbook: TestPlaybook,
  change: (entries: Partial<Entry>[]) => (object | undefined)[],
): Promise<void> {
  const { version, title, entries } = await readPlaybook(owner, playbook)
  await owner.client
    .rpc('save_playbook', {
      ...{ playbook_id: playbook.id, based_on: version, request_key: randomUUID() },
      ...{ title, description: '', entries: change(entries) },
    })
    .throwOnError()
}

/** Removes the only other member of a team, without the site. */
export async function removeMember({ client }: TestUser, { shortId }: TestPlaybook): Promise<void> {
  const { data: team } = await client.rpc('playbook_team', { wanted_short_id: shortId }).throwOnError()
  await client.rpc('remove_member', { member_id: team[1].member_id }).throwOnError()
}
