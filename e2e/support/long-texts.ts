import { randomBytes, randomUUID } from 'node:crypto'
import {
  MAX_BAN_REASON_LENGTH,
  MAX_CAMPAIGN_MESSAGE_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_PATCH_NAME_LENGTH,
  MAX_PLAN_SECOND,
  MAX_PLAYBOOK_DESCRIPTION_LENGTH,
  MAX_PLAYBOOK_NOTE_LENGTH,
  MAX_PLAYBOOK_TITLE_LENGTH,
  MAX_PLAYER_LENGTH,
  MAX_REPORT_ANSWER_LENGTH,
  MAX_REPORT_TEXT_LENGTH,
  MAX_REVIEW_NOTE_LENGTH,
  MAX_STEP_IMAGES,
  MAX_STEP_TEXT_LENGTH,
  MAX_TEMPLATE_ID_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_USERNAME_LENGTH,
} from '@/lib/limits'
import { routes } from '@/lib/routes'
import { backendOf, serviceClient } from './backend'
import { addMembers, createPlaybook, inviteByLink, sharePlaybook } from './playbooks'
import { sampleSite } from './servers'
import { createUser, giveRole, type TestUser } from './users'

type TestLineup = { id: string; slug: string; short_id: string; title: string }

/** Texts as long as people can write them, and who wrote them. */
export type LongTexts = {
  /** Has sent the lineups, reported one, and has a playbook. */
  member: TestUser
  admin: TestUser
  banned: TestUser
  /** A published lineup with steps, a throw and a title of wide letters, which is not checked since a patch. */
  lineup: TestLineup
  /** A lineup like `lineup`, but with a title of a long word and without reports. */
  other: TestLineup
  /** A lineup like `lineup`, but with a title of one word, waiting for review. */
  pending: TestLineup
  /** A lineup like `lineup`, but waiting for changes by its author. */
  returned: TestLineup
  /** The path of the list that has `lineup` and `other`. */
  list: string
  /** A search text that finds the lineups with a title of wide letters. */
  searchText: string
  /** With a team, and with open invitations by link and by name. `invitation`: the path of the link. */
  playbook: { shortId: string; address: string; invitation: string }
  /** A playbook of the admin that the member may read. */
  team: { shortId: string }
  /** The email of a subscriber. */
  subscriber: string
  /** Removes what other tests would see. */
  remove(): Promise<void>
}

/** Limits of columns that people don't write to directly. The database enforces them. */
const MAX_SENDER_NAME_LENGTH = 100
const MAX_DELIVERY_ERROR_LENGTH = 500

const ONE_WORD = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichen'

/** Letters as wide as letters get, without a place to break the line. */
const wide = (length: number) => 'W'.repeat(length)

/** Wide letters with an end that no other text has. */
const uniqueWide = (length: number) => wide(length - 6) + randomBytes(3).toString('hex').toUpperCase()

/** Wide letters, a long word, and words up to a length. */
const mixed = (length: number) =>
  `${wide(60)} ${ONE_WORD} `.padEnd(length, 'Throw over the wall. ').slice(0, length).trim()

/** Creates a row of every kind that people write texts in. */
export async function createLongTexts(): Promise<LongTexts> {
  const [member, admin, banned] = [await createPerson(), await createPerson(), await createPerson()]
  await giveRole(admin, 'admin')
  await admin.client
    .rpc('ban_user_admin', {
      user_id_to_ban: banned.id,
      ban_status: true,
      reason: mixed(MAX_BAN_REASON_LENGTH),
    })
    .throwOnError()
  const { patch, lineup, other, broken, pending, returned } = await createLineups(member, admin)
  await createReports(lineup, member, admin)
  const saved = [lineup, broken].map(({ id }) => ({ lineup_id: id }))
  await member.client.from('saved_lineups').insert(saved).throwOnError()
  const { subscriber, campaign } = await createCampaign()
  await revalidate()
  const tables = serviceClient()
  return {
    member,
    admin,
    banned,
    lineup,
    other,
    pending,
    returned,
    subscriber: subscriber.email,
    list: routes.lineups({ platform: 'pc', map: 'breeze', agent: 'sova' }),
    searchText: wide(20),
    playbook: await createLongPlaybook(member, admin, [lineup, other, broken]),
    team: await createLongTeam(admin, member),
    remove: async () => {
      await tables.from('campaigns').delete().eq('id', campaign.id).throwOnError()
      await tables.from('email_subscribers').delete().eq('id', subscriber.id).throwOnError()
      await tables.from('lineups').delete().eq('created_by', member.id).throwOnError()
      await tables.from('game_patches').delete().eq('id', patch.id).throwOnError()
    },
  }
}

/** Makes the site forget lists that it has rendered before. */
async function revalidate(): Promise<void> {
  const headers = { authorization: `Bearer ${backendOf().secretKey}` }
  const answer = await fetch(sampleSite.url + routes.revalidate, { method: 'POST', headers })
  if (!answer.ok) throw new Error(`The site did not revalidate its pages: ${answer.status}`)
}

async function createPerson(): Promise<TestUser> {
  const person = await createUser()
  const username = uniqueWide(MAX_USERNAME_LENGTH)
  await serviceClient().from('profiles').update({ username }).eq('id', person.id).throwOnError()
  return { ...person, username }
}

async function insert(table: string, row: object) {
  const { data } = await serviceClient().from(table).insert(row).select().single().throwOnError()
  return data
}

/** Creates lineups in several states, and the patch since which they are not checked. */
async function createLineups(author: TestUser, admin: TestUser) {
  const patch = await insert('game_patches', {
    platform: 'PC',
    name: uniqueWide(MAX_PATCH_NAME_LENGTH),
    // So old that it touches no other lineup.
    released_at: '2001-01-02',
    touched: ['map:breeze', 'ability:yoru/dimensional-drift', 'ability:omen/from-the-shadows'],
  })
  const row = {
    platform: 'PC',
    map: 'breeze',
    agent: 'sova',
    ability: 'recon-bolt',
    side: 'Attack',
    map_location: 'Mid',
    // The longest names of callouts.
    stand_callout: 'metal-doors',
    target_callout: 'bottom-mid',
    stand_x: 0.6,
    stand_y: 0.4,
    target_x: 0.5,
    target_y: 0.6,
    movement: 'jumping',
    charge: 3,
    bounces: 2,
    air_ms: 12_300,
    purposes: ['post-plant', 'retake', 'anti-rush', 'plant-cover'],
    difficulty: 'medium',
    description: mixed(MAX_DESCRIPTION_LENGTH),
    youtube_url: 'https://youtu.be/aqz-KE-bpKQ',
    step_images: await describedSteps(),
    created_by: author.id,
    // The last of every list, where no other test looks.
    created_at: '2001-01-01',
    checked_at: '2001-01-01',
  }
  const create = (differing: object): Promise<TestLineup> =>
    insert('lineups', { ...row, title: uniqueWide(MAX_TITLE_LENGTH), ...differing })
  const lineups = {
    lineup: await create({ status: 'published' }),
    other: await create({ status: 'published', title: `${ONE_WORD} ${uniqueWide(20)}` }),
    broken: await create({ status: 'broken', broken_patch_id: patch.id }),
    pending: await create({ status: 'pending', title: ONE_WORD }),
    returned: await create({ status: 'pending' }),
    rejected: await create({ status: 'rejected' }),
  }
  for (const decision of ['returned', 'rejected'] as const)
    await admin.client
      .rpc('review_lineup', {
        lineup: lineups[decision].id,
        decision,
        reason: 'other',
        note: mixed(MAX_REVIEW_NOTE_LENGTH),
      })
      .throwOnError()
  return { patch, ...lineups }
}

/** Pictures of the sample data with texts of wide letters and of words. */
async function describedSteps(): Promise<{ url: string; description: string }[]> {
  const { data } = await serviceClient()
    .from('lineups')
    .select('step_images')
    .eq('is_sample', true)
    .neq('step_images', '[]')
    .limit(MAX_STEP_IMAGES)
    .throwOnError()
  return data
    .flatMap(({ step_images }) => step_images as { url: string }[])
    .slice(0, MAX_STEP_IMAGES)
    .map(({ url }, index) => ({
      url,
      description: index % 2 ? wide(MAX_STEP_TEXT_LENGTH) : mixed(MAX_STEP_TEXT_LENGTH),
    }))
}

/** Creates reports of a lineup: a settled one, and two that are pending. */
async function createReports(lineup: TestLineup, member: TestUser, admin: TestUser): Promise<void> {
  const report = {
    lineup_id: lineup.id,
    reason: 'custom',
    custom_reason: mixed(MAX_REPORT_TEXT_LENGTH),
  }
  await insert('lineup_reports', { ...report, user_id: admin.id })
  await insert('lineup_reports', { ...report, user_id: null })
  const settled = await insert('lineup_reports', { ...report, user_id: member.id })
  await admin.client
    .rpc('settle_reports', {
      reported_lineup_key: lineup.id,
      report: settled.id,
      new_status: 'resolved',
      request_key: randomUUID(),
      new_notes: mixed(MAX_NOTES_LENGTH),
      new_answer: mixed(MAX_REPORT_ANSWER_LENGTH),
    })
    .throwOnError()
}

/** Creates a finished campaign, and a subscriber whom it did not reach. */
async function createCampaign() {
  const subscriber = await insert('email_subscribers', {
    email: `${uniqueWide(60)}@${wide(60)}.example.test`,
    confirmed_at: new Date().toISOString(),
  })
  const campaign = await insert('campaigns', {
    template_id: wide(MAX_TEMPLATE_ID_LENGTH),
    message: mixed(MAX_CAMPAIGN_MESSAGE_LENGTH),
    from_name: wide(MAX_SENDER_NAME_LENGTH),
    status: 'finished',
    finished_at: new Date().toISOString(),
  })
  await insert('campaign_deliveries', {
    campaign_id: campaign.id,
    subscriber_id: subscriber.id,
    state: 'failed',
    error: wide(MAX_DELIVERY_ERROR_LENGTH),
  })
  return { subscriber, campaign }
}

/** Creates a playbook with headings, and with a note on each lineup, shared by a link and with a team. */
async function createLongPlaybook(owner: TestUser, editor: TestUser, lineups: readonly TestLineup[]) {
  const title = wide(MAX_PLAYBOOK_TITLE_LENGTH)
  const playbook = await createPlaybook(owner, { title, lineups: [] })
  await owner.client
    .rpc('save_playbook', {
      playbook_id: playbook.id,
      // The version of a new playbook.
      based_on: 1,
      request_key: randomUUID(),
      title,
      description: mixed(MAX_PLAYBOOK_DESCRIPTION_LENGTH),
      entries: [
        { kind: 'heading', title },
        ...lineups.map(({ id, title }) => ({
          kind: 'lineup',
          lineup_id: id,
          title,
          note: mixed(MAX_PLAYBOOK_NOTE_LENGTH),
          player: wide(MAX_PLAYER_LENGTH),
          // Nobody can throw them all at once.
          at_second: MAX_PLAN_SECOND,
        })),
        { kind: 'heading', title: ONE_WORD },
      ],
    })
    .throwOnError()
  await addMembers(owner, playbook, [editor])
  const { username: invited } = await createPerson()
  await owner.client
    .rpc('invite_by_name', { playbook_id: playbook.id, invited, member_role: 'read' })
    .throwOnError()
  return {
    shortId: playbook.shortId,
    address: await sharePlaybook(owner, playbook, 'link'),
    invitation: routes.joinTeam(await inviteByLink(owner, playbook)),
  }
}

/** Creates a playbook that another person may read, and an invitation to one more by name. */
async function createLongTeam(owner: TestUser, reader: TestUser) {
  const title = wide(MAX_PLAYBOOK_TITLE_LENGTH)
  const [playbook, other] = [
    await createPlaybook(owner, { title, lineups: [] }),
    await createPlaybook(owner, { title, lineups: [] }),
  ]
  await addMembers(owner, playbook, [reader], 'read')
  await owner.client
    .rpc('invite_by_name', { playbook_id: other.id, invited: reader.username, member_role: 'edit' })
    .throwOnError()
  return { shortId: playbook.shortId }
}
