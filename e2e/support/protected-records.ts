import { randomBytes, randomUUID } from 'node:crypto'
import { toIsoTimestamp } from '@/lib/timestamp'
import { createLineup } from './admins'
import { serviceClient } from './backend'
import { addMembers, createPlaybook, inviteByLink } from './playbooks'
import { createUser } from './users'

/** Records that other people must not change, and of which they may see only the patch. */
export type ProtectedRecords = Awaited<ReturnType<typeof createProtectedRecords>>

/** Creates a user with a report, a private playbook with a team, and a pending lineup, a patch, a subscriber and a campaign. */
export async function createProtectedRecords() {
  /** A word that is in each of the records, in the patch shortened, and nowhere else. */
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
    /** The ids that an action could be called with. `member`: of the playbook's team. `invitation`: an open one to it. */
    ids: {
      ...{ lineup: lineup.id, person, report, campaign, patch, playbook: playbook.id },
      ...{ member: team[1].member_id, invitation: invitations[0].id },
    },
    slug: lineup.slug,
    shortId: lineup.short_id,
    /** The version of the lineup. */
    version: toIsoTimestamp(lineup.updated_at),
    playbook,
    /** The current rows, for comparison. */
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
