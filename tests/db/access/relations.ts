import type { Fixtures, Owner } from './fixtures'
import { type Relation, type Sql, text, view } from './relation'

const LINEUP: Record<string, Sql> = {
  title: "'Snake bite'",
  description: "'From the corner'",
  map: "'bind'",
  agent: "'viper'",
  ability: "'snake-bite'",
  side: "'Attack'",
  platform: "'PC'",
  map_location: "'A'",
  youtube_url: "'https://youtu.be/zzzzzzzzzzz'",
  thumbnail_index: '1',
  from_callout: "'b-lobby'",
  from_x: '0.5',
  from_y: '0.5',
  to_callout: "'b-site'",
  to_x: '0.5',
  to_y: '0.5',
  movement: "'jumping'",
  fire: "'primary'",
  charge: '3',
  bounces: '2',
  air_ms: '1500',
  purposes: "'{post-plant}'",
  difficulty: "'hard'",
}

const lineupView = (key: string): Relation =>
  view(
    ({ published, pending, broken }) => ({
      published: `${key} = ${text(published)}`,
      pending: `${key} = ${text(pending)}`,
      broken: `${key} = ${text(broken)}`,
    }),
    key,
  )

const userLineupRows = ({ id, published, withdrawn }: Owner) => ({
  'of a published lineup': `user_id = ${text(id)} and lineup_id = ${text(published)}`,
  'of a withdrawn lineup': `user_id = ${text(id)} and lineup_id = ${text(withdrawn)}`,
})

/** A lineup that is not published: it can't be saved, judged or reported. */
const userLineup = (user: string, lineup: string) => ({ user_id: text(user), lineup_id: text(lineup) })

const hiddenLineup = ({ owners }: Fixtures) => ({ lineup_id: text(owners.banned.pending) })

/** Every table and view of the schema `public`. The test fails if one is missing here. */
export const RELATIONS: Record<string, Relation> = {
  profiles: {
    rows: ({ id }) => ({ own: `id = ${text(id)}` }),
    values: () => ({
      email: `gen_random_uuid()::text || '@example.test'`,
      username: `left(gen_random_uuid()::text, 30)`,
      role: `case when role = 'admin' then 'user' else 'admin' end`,
    }),
    insert: ({ newcomer }) => ({
      id: text(newcomer.id),
      email: text(newcomer.email),
      username: "'newcomer'",
    }),
  },
  account_deletions: {
    rows: () => ({ any: 'true' }),
    values: () => ({ email: "'new@example.test'" }),
    insert: (_, caller) => ({
      user_id: text(caller),
      email: "'new@example.test'",
      keep_published: 'true',
      delete_after: 'now()',
    }),
  },
  lineups: {
    rows: ({ published, pending, broken }) => ({
      published: `id = ${text(published)}`,
      pending: `id = ${text(pending)}`,
      broken: `id = ${text(broken)}`,
    }),
    values: ({ stranger, counterpart }) => ({
      ...LINEUP,
      counterpart_id: text(counterpart),
      short_id: `left(gen_random_uuid()::text, 8)`,
      slug: `gen_random_uuid()::text`,
      step_images: `jsonb_build_array(
        jsonb_build_object('url', '/media/${stranger.id}/1-0.webp'),
        jsonb_build_object('url', '/media/${stranger.id}/1-1.webp')
      )`,
      created_by: text(stranger.id),
      edit_key: "'form 1'",
      change_of: text(counterpart),
      status: "'rejected'",
      reliability: '0.5',
      broken_patch_id: '(select min(id) from public.game_patches)',
    }),
    insertOverrides: () => ({ status: "'published'" }),
    insert: (_, caller) => ({
      title: "'New'",
      map: "'bind'",
      agent: "'viper'",
      youtube_url: "'https://youtu.be/abcdefghijk'",
      created_by: text(caller),
    }),
  },
  saved_lineups: {
    rows: userLineupRows,
    deletesOtherRows: true,
    values: ({ stranger, freshLineup }) => userLineup(stranger.id, freshLineup),
    insertOverrides: hiddenLineup,
    insert: ({ freshLineup }, caller) => userLineup(caller, freshLineup),
  },
  lineup_verdicts: {
    rows: (owner) => userLineupRows({ ...owner, published: owner.judged }),
    deletesOtherRows: true,
    values: ({ newcomer, freshLineup }) => ({
      ...userLineup(newcomer.id, freshLineup),
      patch_id: '(select min(id) from public.game_patches)',
    }),
    // Not of any caller, because authors don't judge their own lineups.
    insertOverrides: ({ owners }) => ({ lineup_id: text(owners.banned.withdrawn) }),
    insert: ({ freshLineup }, caller) => ({ ...userLineup(caller, freshLineup), worked: 'true' }),
  },
  first_verdicts: {
    rows: (owner) => userLineupRows({ ...owner, published: owner.judged }),
    deletesOtherRows: true,
    values: ({ newcomer, freshLineup }) => userLineup(newcomer.id, freshLineup),
    insert: ({ freshLineup }, caller) => ({
      ...userLineup(caller, freshLineup),
      worked: 'true',
      given_at: 'now()',
    }),
  },
  lineup_reports: {
    rows: ({ id, published, withdrawn }) => ({
      pending: `user_id = ${text(id)} and lineup_key = ${text(published)}`,
      settled: `user_id = ${text(id)} and lineup_key = ${text(withdrawn)}`,
    }),
    deletesOtherRows: true,
    hiddenColumns: ['notes', 'resolved_by', 'settle_key'],
    values: ({ stranger, freshLineup }) => ({
      lineup_id: text(freshLineup),
      lineup_title: "'Another title'",
      user_id: text(stranger.id),
      reason: "'wrong-info'",
      custom_reason: "'Nonsense'",
      status: "'dismissed'",
      notes: "'Noted'",
      answer: "'Thank you'",
      resolved_by: text(stranger.id),
    }),
    insertOverrides: hiddenLineup,
    insert: ({ freshLineup }, caller) => ({ ...userLineup(caller, freshLineup), reason: "'not-working'" }),
  },
  lineup_reviews: {
    rows: ({ pending }) => ({ own: `lineup_id = ${text(pending)}` }),
    deletesOtherRows: true,
    values: ({ freshLineup }) => ({
      lineup_id: text(freshLineup),
      state: "'changed'",
      reason: "'unclear'",
      note: "'Another note'",
    }),
    insert: ({ freshLineup }) => ({
      lineup_id: text(freshLineup),
      state: "'returned'",
      note: "'Please change it'",
    }),
  },
  playbooks: {
    rows: ({ playbook }) => ({ own: `id = ${text(playbook)}` }),
    deletesOtherRows: true,
    values: ({ stranger }) => ({
      short_id: "'new'",
      slug: "'site-a-new'",
      user_id: text(stranger.id),
      title: "'Another title'",
      description: "'For the whole team'",
      visibility: "'private'",
      link_key: "'key'",
    }),
    insert: (_, caller) => ({
      short_id: "'new'",
      slug: "'site-a-new'",
      user_id: text(caller),
      title: "'Site A'",
      request_key: 'gen_random_uuid()',
    }),
  },
  playbook_entries: {
    rows: ({ playbook }) => ({ own: `playbook_id = ${text(playbook)}` }),
    deletesOtherRows: true,
    values: ({ owners, freshLineup }) => ({
      playbook_id: text(owners.banned.playbook),
      kind: "'heading'",
      lineup_id: text(freshLineup),
      title: "'Another title'",
      note: "'From the corner'",
      player: "'Sova'",
    }),
    insert: ({ owners }) => ({
      playbook_id: text(owners.self.playbook),
      position: '2',
      kind: "'heading'",
      title: "'Retake'",
    }),
  },
  game_patches: {
    rows: () => ({ any: `platform = 'PC'` }),
    values: () => ({
      id: '1000',
      platform: "'Mobile'",
      name: "'2.0'",
      touched: "'{everything}'",
    }),
    insert: () => ({ platform: "'PC'", name: "'1.1'" }),
  },
  email_subscribers: {
    rows: () => ({ any: `email = 'fan@example.test'` }),
    values: () => ({
      email: `gen_random_uuid()::text || '@example.test'`,
      suppressed_reason: "'bounced'",
    }),
    insert: () => ({ email: "'new@example.test'" }),
  },
  campaigns: {
    rows: () => ({ any: `template_id = 'template'` }),
    values: ({ stranger }) => ({
      template_id: "'another'",
      subject: "'Another'",
      message: "'Bye'",
      from_name: "'Somebody'",
      status: "'finished'",
      pause_reason: "'no-template'",
      server: "'server-1'",
      send_interval_ms: '5',
      created_by: text(stranger.id),
    }),
    insert: () => ({
      template_id: "'new'",
      message: "'Hello'",
      from_name: "'Arcline'",
      status: "'finished'",
      finished_at: 'now()',
    }),
  },
  campaign_deliveries: {
    rows: () => ({ any: 'true' }),
    values: () => ({
      state: "'sent'",
      provider_id: "'mail'",
      reason: "'cancelled'",
      error: "'An error'",
    }),
    insert: () => ({
      campaign_id: '(select id from public.campaigns limit 1)',
      subscriber_id: '(select id from public.email_subscribers where confirmed_at is null)',
    }),
  },
  mail_events: {
    rows: () => ({ any: `kind = 'delivered'` }),
    values: () => ({ id: "'other'", kind: "'bounced'" }),
    insert: () => ({ id: "'new'", kind: "'delivered'", occurred_at: 'now()' }),
  },
  audit_log: {
    rows: () => ({ any: `subject_id = 'somebody'` }),
    values: ({ stranger }) => ({
      id: '1000000',
      actor: text(stranger.id),
      actor_name: "'Somebody'",
      action: "'user.deleted'",
      subject_table: "'lineups'",
      subject_id: "'another'",
      subject: "'Another'",
      changes: `'{"a": [1, 2]}'`,
      part_of: '(select min(id) from public.audit_log)',
    }),
    insert: () => ({ action: "'user.banned'", subject_table: "'profiles'", subject_id: "'new'" }),
  },
  public_lineups: lineupView('id'),
  published_lineups: lineupView('id'),
  my_saved_lineups: lineupView('id'),
  published_addresses: lineupView('id'),
  public_playbooks: view(
    () => ({ any: 'short_id = (select min(short_id) from public.public_playbooks)' }),
    'short_id',
  ),
  lineup_counts: view(() => ({ any: `agent = 'sova' and platform = 'Mobile'` }), 'agent'),
  lineup_tallies: view(() => ({ any: `agent = 'sova' and platform = 'Mobile'` }), 'agent'),
  agent_popularity: view(() => ({ any: `agent_id = 'sova'` }), 'agent_id'),
  campaign_progress: view(() => ({ any: 'total is not null' }), 'id'),
  subscriber_totals: view(() => ({ any: 'total > 0' }), 'total'),
}
