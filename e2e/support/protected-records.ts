import { randomBytes, randomUUID } from 'node:crypto'
import { toIsoTimestamp } from '@/lib/timestamp'
import { createLineup } from './admins'
import { serviceClient } from './backend'
import { addMembers, createPlaybook, inviteByLink, type TestPlaybook } from './playbooks'
import { createUser } from './users'

/** Records that other people must not change, and of which they may see only the patch. */
export type ProtectedRecords = {
  /** A word that is in each of them, in the patch shortened, and nowhere else. */
  marker: string
  /** The ids that an action could be called with. */
  ids: {
    lineup: string
    person: string
    report: string
    campaign: string
    patch: number
    playbook: string
    /** A member of the playbook's team, and an open invitation to it. */
    member: string
    invitation: string
  }
  /** Slug of a lineup that is not published. */
  slug: string
  shortId: string
  /** The version of that lineup. */
  version: string
  /** A private playbook. */
  playbook: Pick<TestPlaybook, 'slug' | 'shortId'>
  /** Their current rows, for comparison. */
  state(): Promise<Record<string, unknown>>
}

/** Creates a user with a report, a playbook with a team, and a pending lineup, a patch, a subscriber and a campaign. */
export async function createProtectedRecords(): Promise<ProtectedRecords> {
  const marker = `mark${randomBytes(8).toString('hex')}`
  const tables = serviceClient()
  const user = await createUser()
  const { id: person } = user
  const playbook = await createPlaybook(user, { title: 'Nobody else’s', lineups: [] })
  const edit = { playbook_id: playbook.id, based_on: 1, request_key: randomUUID(), entries: [] }
  const texts = { title: 'Nobody else’s', description: marker }
  await user.client.rpc('save_playbook', { ...edit, ...texts }).throwOnError()
  await addMembers(user, playbook, [await createUser()])
  await inviteByLink(user, playbook)
  const readTeam = async () => ({
    team: (await user.client.rpc('playbook_team', { wanted_short_id: playbook.shortId }).throwOnError()).data,
    invitations: (
      await user.client.rpc('playbook_invitations', { wanted_short_id: playbook.shortId }).throwOnError()
    ).data,
  })
  const { team, invitations } = await readTeam()
  await tables.from('profiles').update({ username: marker }).eq('id', person).throwOnError()
  const description = `${marker} is not for everybody.`
  const lineup = await createLineup({ status: 'pending', created_by: person, description })
  const insert = async (table: string, row: object) => {
    const { data } = await tables.from(table).insert(row).select('id').single().throwOnError()
    return data.id
  }
  const report = await insert('lineup_reports', {
    lineup_id: lineup.id,
    user_id: person,
    reason: 'custom',
    custom_reason: marker,
  })
  // Long ago, so that no tab shows it as the last campaign.
  const finished = { status: 'finished', finished_at: '2001-01-01' }
  const campaign = await insert('campaigns', {
    template_id: 't',
    message: marker,
    from_name: 'A',
    ...finished,
  })
  const subscriber = await insert('email_subscribers', { email: `${marker}@example.test` })
  // Released long ago, so that no verdict counts less because of it.
  const released = { released_at: '2001-01-01' }
  const patch = await insert('game_patches', { platform: 'PC', name: marker.slice(0, 12), ...released })
  const read = async (table: string, id: string | number, columns = '*') =>
    (await tables.from(table).select(columns).eq('id', id).maybeSingle().throwOnError()).data
  return {
    marker,
    ids: {
      ...{ lineup: lineup.id, person, report, campaign, patch, playbook: playbook.id },
      ...{ member: team[1].member_id, invitation: invitations[0].id },
    },
    slug: lineup.slug,
    shortId: lineup.short_id,
    version: toIsoTimestamp(lineup.updated_at),
    playbook,
    state: async () => ({
      lineup: await read('lineups', lineup.id),
      person: await read('profiles', person),
      report: await read('lineup_reports', report),
      campaign: await read('campaigns', campaign),
      playbook: (
        await user.client.from('playbooks').select('*').eq('id', playbook.id).maybeSingle().throwOnError()
      ).data,
      ...(await readTeam()),
      patch: await read('game_patches', patch, 'platform, name, released_at'),
      subscriber: await read('email_subscribers', subscriber),
    }),
  }
}
