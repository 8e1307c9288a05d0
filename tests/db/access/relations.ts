import type { Fixtures, Owner } from './fixtures'

/** A SQL expression. */
type Sql = string

/** What is attempted on a table or view of the schema `public`. */
export type Relation = {
  /** The rows that are attempted, by name: the condition that finds the row of an owner. */
  rows(owner: Owner): Record<string, Sql>
  /**
   * Whether all other rows are deleted before an update or delete. The statement has no condition, so it
   * would change every row, and two rows can't have the same new values.
   */
  deletesOtherRows?: boolean
  /** Columns that are selected by themselves, because not everybody who selects the row may read them. */
  hiddenColumns?: readonly string[]
  /** For every column a value that differs from the existing rows. */
  values(fixtures: Fixtures): Record<string, Sql>
  /** Values for an insert, where they differ from `values`, which the updates use. */
  insertOverrides?(fixtures: Fixtures): Record<string, Sql>
  /** The required columns of an insert by a caller. */
  insert(fixtures: Fixtures, caller: string): Record<string, Sql>
}

const text = (value: string): Sql => `'${value}'`
const UUID = 'gen_random_uuid()'
const TIME = "timestamptz '2030-01-01'"
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
  stand_callout: "'b-lobby'",
  stand_x: '0.5',
  stand_y: '0.5',
  target_callout: "'b-site'",
  target_x: '0.5',
  target_y: '0.5',
  movement: "'jumping'",
  fire: "'primary'",
  charge: '3',
  bounces: '2',
  air_ms: '1500',
  purposes: "'{post-plant}'",
  difficulty: "'hard'",
}

/** A read-only view. `column` is any of its columns, for the attempts to write. */
const view = (rows: Relation['rows'], column: string): Relation => ({
  rows,
  values: () => ({ [column]: 'null' }),
  insert: () => ({ [column]: 'null' }),
})
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
const hiddenLineup = ({ owners }: Fixtures) => ({ lineup_id: text(owners.banned.pending) })

/** Every table and view of the schema `public`. The test fails if one is missing here. */
export const RELATIONS: Record<string, Relation> = {
  profiles: {
    rows: ({ id }) => ({ own: `id = ${text(id)}` }),
    values: () => ({
      id: UUID,
      email: `${UUID}::text || '@example.test'`,
      username: `left(${UUID}::text, 30)`,
      role: `case when role = 'admin' then 'user' else 'admin' end`,
      banned: 'not banned',
      banned_until: TIME,
      review_mails: 'not review_mails',
      created_at: TIME,
    }),
    insert: ({ newcomer }) => ({
      id: text(newcomer.id),
      email: text(newcomer.email),
      username: "'newcomer'",
    }),
  },
  account_deletions: {
    rows: () => ({ any: 'true' }),
    values: () => ({
      user_id: UUID,
      email: "'new@example.test'",
      keep_published: 'false',
      delete_after: TIME,
      told_at: TIME,
      deleted_at: TIME,
    }),
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
      id: UUID,
      short_id: `left(${UUID}::text, 8)`,
      slug: `${UUID}::text`,
      step_images: `jsonb_build_array(
        jsonb_build_object('url', '/media/${stranger.id}/1-0.webp'),
        jsonb_build_object('url', '/media/${stranger.id}/1-1.webp')
      )`,
      created_at: TIME,
      updated_at: TIME,
      created_by: text(stranger.id),
      request_key: UUID,
      edit_key: "'form 1'",
      change_of: text(counterpart),
      status: "'rejected'",
      is_sample: 'true',
      verdicts_worked: '7',
      verdicts_missed: '7',
      weighted_worked: '7',
      weighted_missed: '7',
      reliability: '0.5',
      confirmed_patch_id: '7',
      first_verdicts: '7',
      first_missed: '7',
      confirmed_by: '7',
      throw_changed_at: TIME,
      works_patch_id: '7',
      checked_at: TIME,
      broken_patch_id: '(select min(id) from public.game_patches)',
      weights_key: '7',
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
    values: ({ stranger, freshLineup }) => ({
      user_id: text(stranger.id),
      lineup_id: text(freshLineup),
      created_at: TIME,
    }),
    insertOverrides: hiddenLineup,
    insert: ({ freshLineup }, caller) => ({ user_id: text(caller), lineup_id: text(freshLineup) }),
  },
  lineup_verdicts: {
    rows: (owner) => userLineupRows({ ...owner, published: owner.judged }),
    deletesOtherRows: true,
    values: ({ newcomer, freshLineup }) => ({
      user_id: text(newcomer.id),
      lineup_id: text(freshLineup),
      worked: 'false',
      patch_id: '(select min(id) from public.game_patches)',
      created_at: TIME,
      updated_at: TIME,
    }),
    // Not of any caller, because authors don't judge their own lineups.
    insertOverrides: ({ owners }) => ({ lineup_id: text(owners.banned.withdrawn) }),
    insert: ({ freshLineup }, caller) => ({
      user_id: text(caller),
      lineup_id: text(freshLineup),
      worked: 'true',
    }),
  },
  first_verdicts: {
    rows: (owner) => userLineupRows({ ...owner, published: owner.judged }),
    deletesOtherRows: true,
    values: ({ newcomer, freshLineup }) => ({
      user_id: text(newcomer.id),
      lineup_id: text(freshLineup),
      worked: 'false',
      given_at: TIME,
    }),
    insert: ({ freshLineup }, caller) => ({
      user_id: text(caller),
      lineup_id: text(freshLineup),
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
      id: UUID,
      lineup_id: text(freshLineup),
      lineup_key: UUID,
      lineup_title: "'Another title'",
      user_id: text(stranger.id),
      reason: "'wrong-info'",
      custom_reason: "'Nonsense'",
      status: "'dismissed'",
      notes: "'Noted'",
      answer: "'Thank you'",
      resolved_at: TIME,
      resolved_by: text(stranger.id),
      created_at: TIME,
      request_key: UUID,
      settle_key: UUID,
    }),
    insertOverrides: hiddenLineup,
    insert: ({ freshLineup }, caller) => ({
      user_id: text(caller),
      lineup_id: text(freshLineup),
      reason: "'not-working'",
    }),
  },
  lineup_reviews: {
    rows: ({ pending }) => ({ own: `lineup_id = ${text(pending)}` }),
    deletesOtherRows: true,
    values: ({ freshLineup }) => ({
      lineup_id: text(freshLineup),
      state: "'changed'",
      reason: "'unclear'",
      note: "'Another note'",
      reviewed_at: TIME,
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
      id: UUID,
      short_id: "'new'",
      slug: "'site-a-new'",
      user_id: text(stranger.id),
      title: "'Another title'",
      description: "'For the whole team'",
      visibility: "'private'",
      link_key: "'key'",
      hidden: 'true',
      version: '7',
      request_key: UUID,
      edit_key: UUID,
      copied_from: UUID,
      public_since: TIME,
      owned_since: TIME,
      created_at: TIME,
      updated_at: TIME,
    }),
    insert: (_, caller) => ({
      short_id: "'new'",
      slug: "'site-a-new'",
      user_id: text(caller),
      title: "'Site A'",
      request_key: UUID,
    }),
  },
  playbook_entries: {
    rows: ({ playbook }) => ({ own: `playbook_id = ${text(playbook)}` }),
    deletesOtherRows: true,
    values: ({ owners, freshLineup }) => ({
      playbook_id: text(owners.banned.playbook),
      position: '7',
      kind: "'heading'",
      lineup_id: text(freshLineup),
      title: "'Another title'",
      note: "'From the corner'",
      id: UUID,
      player: "'Sova'",
      at_second: '12',
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
      released_at: TIME,
      touched: "'{everything}'",
      request_key: UUID,
    }),
    insert: () => ({ platform: "'PC'", name: "'1.1'" }),
  },
  email_subscribers: {
    rows: () => ({ any: `email = 'fan@example.test'` }),
    values: () => ({
      id: UUID,
      email: `${UUID}::text || '@example.test'`,
      notified: 'true',
      created_at: TIME,
      confirmed_at: TIME,
      suppressed_at: TIME,
      suppressed_reason: "'bounced'",
    }),
    insert: () => ({ email: "'new@example.test'" }),
  },
  campaigns: {
    rows: () => ({ any: `template_id = 'template'` }),
    values: ({ stranger }) => ({
      id: UUID,
      template_id: "'another'",
      subject: "'Another'",
      message: "'Bye'",
      from_name: "'Somebody'",
      status: "'finished'",
      include_notified: 'true',
      pause_reason: "'no-template'",
      server: "'server-1'",
      server_lease_until: TIME,
      next_send_at: TIME,
      send_interval_ms: '5',
      created_by: text(stranger.id),
      request_key: UUID,
      started_at: TIME,
      finished_at: TIME,
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
      id: UUID,
      campaign_id: UUID,
      subscriber_id: UUID,
      state: "'sent'",
      attempts: '5',
      lease_id: UUID,
      leased_at: TIME,
      lease_until: TIME,
      available_at: TIME,
      uncertain_since: TIME,
      provider_id: "'mail'",
      reason: "'cancelled'",
      error: "'An error'",
      created_at: TIME,
      sent_at: TIME,
      delivered_at: TIME,
      bounced_at: TIME,
      complained_at: TIME,
    }),
    insert: () => ({
      campaign_id: '(select id from public.campaigns limit 1)',
      subscriber_id: '(select id from public.email_subscribers where confirmed_at is null)',
    }),
  },
  mail_events: {
    rows: () => ({ any: `kind = 'delivered'` }),
    values: () => ({ id: "'other'", kind: "'bounced'", occurred_at: TIME, created_at: TIME }),
    insert: () => ({ id: "'new'", kind: "'delivered'", occurred_at: 'now()' }),
  },
  audit_log: {
    rows: () => ({ any: `subject_id = 'somebody'` }),
    values: ({ stranger }) => ({
      id: '1000000',
      at: TIME,
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
