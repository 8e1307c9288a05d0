import { randomBytes } from 'node:crypto'
import { makeLineup } from './admins'
import { serviceClient } from './backend'
import { makePerson } from './people'

/** Things that strangers must neither see nor change. */
export type Victims = {
  /** A word that stands in each of them and nowhere else. */
  mark: string
  /** The ids that an action could be about. */
  ids: { lineup: string; person: string; report: string; campaign: string; patch: number }
  /** The address of a lineup that is not published. */
  slug: string
  shortId: string
  /** Everything that is known of them, to be compared. */
  state(): Promise<Record<keyof Victims['ids'] | 'subscriber', unknown>>
}

/** Makes somebody with a report of theirs, a lineup that waits for review, a patch, a subscriber and a campaign. */
export async function makeVictims(): Promise<Victims> {
  const mark = `mark${randomBytes(8).toString('hex')}`
  const tables = serviceClient()
  const { id: person } = await makePerson()
  await tables.from('profiles').update({ username: mark }).eq('id', person).throwOnError()
  const description = `${mark} is not for everybody.`
  const lineup = await makeLineup({ status: 'pending', created_by: person, description })
  const one = async (table: string, row: object) => {
    const { data } = await tables.from(table).insert(row).select('id').single().throwOnError()
    return data.id
  }
  const report = await one('lineup_reports', {
    lineup_id: lineup.id,
    user_id: person,
    reason: 'custom',
    custom_reason: mark,
  })
  // Long ago: no tab shows it as the last campaign.
  const finished = { status: 'finished', finished_at: '2001-01-01' }
  const campaign = await one('campaigns', { template_id: 't', message: mark, from_name: 'A', ...finished })
  const subscriber = await one('email_subscribers', { email: `${mark}@example.test` })
  // Long out: nobody's verdict counts less for it.
  const released = { released_at: '2001-01-01' }
  const patch = await one('game_patches', { platform: 'PC', name: mark.slice(0, 12), ...released })
  const read = async (table: string, id: string | number, columns = '*') =>
    (await tables.from(table).select(columns).eq('id', id).maybeSingle().throwOnError()).data
  return {
    mark,
    ids: { lineup: lineup.id, person, report, campaign, patch },
    slug: lineup.slug,
    shortId: lineup.short_id,
    state: async () => ({
      lineup: await read('lineups', lineup.id),
      person: await read('profiles', person),
      report: await read('lineup_reports', report),
      campaign: await read('campaigns', campaign),
      patch: await read('game_patches', patch, 'platform, name, released_at'),
      subscriber: await read('email_subscribers', subscriber),
    }),
  }
}
