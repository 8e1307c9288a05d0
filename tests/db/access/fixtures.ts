import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import {
  type Account,
  banUser,
  endSession,
  signIn,
  signUp,
  signUpAdmin,
  signUpWithoutProfile,
} from '@/tests/db/accounts'
import { anon, type Caller, service } from '@/tests/db/database'
import { addVerdict } from '@/tests/db/verdicts'

/** The callers whose access is tested, in the order of the table's columns. */
export const CALLERS = [
  'anonymous',
  'self',
  'signed out',
  'other',
  'banned',
  'admin',
  'banned admin',
  'signed-out admin',
  'server',
] as const
export type CallerName = (typeof CALLERS)[number]

const LINEUP = `
  insert into public.lineups (title, map, agent, youtube_url, status, created_by, platform,
    from_callout, from_x, from_y, to_callout, to_x, to_y)
  values ('Recon', 'ascent', 'sova', 'https://youtu.be/abcdefghijk', $1, $2, $3,
    'a-lobby', 0.1, 0.1, 'a-site', 0.2, 0.2) returning id`

export type Fixtures = Awaited<ReturnType<typeof createFixtures>>
export type Owner = Awaited<ReturnType<typeof addOwnedRows>>

/** Creates the accounts and at least one row in every table, as the owner of the database. */
export async function createFixtures(db: Client) {
  const [self, other, banned] = [await signUp(db), await signUp(db), await signUp(db)]
  const [stranger, newcomer] = [await signUp(db), await signUpWithoutProfile(db)]
  const [admin, bannedAdmin] = [await signUpAdmin(db), await signUpAdmin(db)]
  const freshLineup = await addLineup(db, 'published', stranger.id)
  const counterpart = await addLineup(db, 'published', stranger.id, 'PC')
  // A lineup is broken since a patch.
  await db.query(`insert into public.game_patches (platform, name) values ('PC', '1.0')`)
  const owners = {
    self: await addOwnedRows(db, self, stranger),
    banned: await addOwnedRows(db, banned, stranger),
  }
  await banUser(db, banned)
  await banUser(db, bannedAdmin)
  await addUnownedRows(db, admin)
  const endedSession = async (account: Account): Promise<Caller> => {
    const caller = await signIn(db, account)
    await endSession(db, caller)
    return caller
  }
  return {
    callers: {
      anonymous: anon,
      self: self.caller,
      'signed out': await endedSession(self),
      other: other.caller,
      banned: banned.caller,
      admin: admin.caller,
      'banned admin': bannedAdmin.caller,
      'signed-out admin': await endedSession(admin),
      server: service,
    } satisfies Record<CallerName, Caller>,
    owners,
    /** A user to whom the ownership of a row could be transferred. */
    stranger,
    /** A user without a profile. */
    newcomer,
    /** A published lineup without saves, verdicts and reports. */
    freshLineup,
    /** A published lineup on the other platform than all others. */
    counterpart,
  }
}

async function addLineup(db: Client, status: string, author: string, platform = 'Mobile'): Promise<string> {
  const { rows } = await db.query<{ id: string }>(LINEUP, [status, author, platform])
  if (!rows[0]) throw new Error('The insert returned no row.')
  return rows[0].id
}

async function addOwnedRows(db: Client, { id }: Account, author: Account) {
  const published = await addLineup(db, 'published', id)
  const pending = await addLineup(db, 'pending', id)
  const broken = await addLineup(db, 'broken', id, 'PC')
  // Published lineups of somebody else.
  const judged = await addLineup(db, 'published', author.id)
  const withdrawn = await addLineup(db, 'published', author.id)
  for (const lineup of [judged, withdrawn]) await addVerdict(db, id, lineup)
  for (const lineup of [published, withdrawn]) {
    await db.query('insert into public.saved_lineups (user_id, lineup_id) values ($1, $2)', [id, lineup])
    await db.query(
      `insert into public.lineup_reports (user_id, lineup_id, reason) values ($1, $2, 'not-working')`,
      [id, lineup],
    )
  }
  await db.query(`update public.lineups set status = 'pending' where id = $1`, [withdrawn])
  await db.query(`update public.lineup_reports set status = 'resolved' where lineup_id = $1`, [withdrawn])
  await db.query(
    `insert into public.lineup_reviews (lineup_id, state, note) values ($1, 'returned', 'Look')`,
    [pending],
  )
  const playbook = randomUUID()
  await db.query(
    `insert into public.playbooks (id, short_id, slug, user_id, title, visibility, public_since, request_key)
     values ($1, $1::uuid::text, $1::uuid::text, $2, 'Site A', 'public', now(), gen_random_uuid())`,
    [playbook, id],
  )
  await db.query(
    `insert into public.playbook_entries (playbook_id, position, kind, lineup_id, title)
     values ($1, 1, 'lineup', $2, 'Recon')`,
    [playbook, published],
  )
  return { id, published, judged, pending, broken, withdrawn, playbook }
}

async function addUnownedRows(db: Client, admin: Account): Promise<void> {
  await db.query(`
    insert into public.email_subscribers (email, confirmed_at) values ('fan@example.test', now());
    insert into public.mail_events (id, kind, occurred_at) values ('event', 'delivered', now());
    insert into public.campaigns (template_id, message, from_name, created_by)
      values ('template', 'Hello', 'Arcline', '${admin.id}');
    insert into public.campaign_deliveries (campaign_id, subscriber_id)
      select campaigns.id, email_subscribers.id from public.campaigns, public.email_subscribers;
    insert into public.email_subscribers (email) values ('newcomer@example.test');
    insert into public.account_deletions (user_id, email, keep_published, delete_after)
      values (gen_random_uuid(), 'leaving@example.test', true, now());
    insert into public.audit_log (action, subject_table, subject_id) values ('user.banned', 'profiles', 'somebody');
  `)
}
