import type { Client } from 'pg'
import { type Caller, server, visitor } from '@/tests/db/database'
import {
  type Account,
  ban,
  endSession,
  signIn,
  signUp,
  signUpAdmin,
  signUpWithoutProfile,
} from '@/tests/db/people'

/** Everybody whose rights are tried, in the order of the table's columns. */
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

/** People and rows for trying out who may do what with what. */
export type World = {
  callers: Record<CallerName, Caller>
  /** Who has rows of their own. */
  owners: Record<'self' | 'banned', Owner>
  /** Somebody to whom a row could be given, and somebody without a profile. */
  stranger: Account
  newcomer: Account
  /** A published lineup that nobody saved, judged or reported. */
  freshLineup: string
}

export type Owner = { id: string; published: string; pending: string; withdrawn: string }

const LINEUP = `
  insert into public.lineups (title, map, agent, youtube_url, status, created_by)
  values ('Recon', 'ascent', 'sova', 'https://youtu.be/abcdefghijk', $1, $2) returning id`

/** Makes the people, and at least one row of everything, as the owner of the database. */
export async function makeWorld(db: Client): Promise<World> {
  const [self, other, banned] = [await signUp(db), await signUp(db), await signUp(db)]
  const [stranger, newcomer] = [await signUp(db), await signUpWithoutProfile(db)]
  const [admin, bannedAdmin] = [await signUpAdmin(db), await signUpAdmin(db)]
  const freshLineup = await addLineup(db, 'published', stranger.id)
  const owners = {
    self: await addRowsOf(db, self, stranger),
    banned: await addRowsOf(db, banned, stranger),
  }
  await ban(db, banned)
  await ban(db, bannedAdmin)
  await addRowsOfNobody(db, admin)
  const ended = async (account: Account): Promise<Caller> => {
    const caller = await signIn(db, account)
    await endSession(db, caller)
    return caller
  }
  return {
    callers: {
      anonymous: visitor,
      self: self.caller,
      'signed out': await ended(self),
      other: other.caller,
      banned: banned.caller,
      admin: admin.caller,
      'banned admin': bannedAdmin.caller,
      'signed-out admin': await ended(admin),
      server,
    },
    owners,
    stranger,
    newcomer,
    freshLineup,
  }
}

async function addLineup(db: Client, status: string, author: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>(LINEUP, [status, author])
  if (!rows[0]) throw new Error('The insert gave no row back.')
  return rows[0].id
}

async function addRowsOf(db: Client, { id }: Account, author: Account): Promise<Owner> {
  const published = await addLineup(db, 'published', id)
  const pending = await addLineup(db, 'pending', id)
  const withdrawn = await addLineup(db, 'published', author.id)
  for (const lineup of [published, withdrawn]) {
    await db.query('insert into public.saved_lineups (user_id, lineup_id) values ($1, $2)', [id, lineup])
    await db.query('insert into public.lineup_verdicts (user_id, lineup_id, worked) values ($1, $2, true)', [
      id,
      lineup,
    ])
    await db.query(
      `insert into public.lineup_reports (user_id, lineup_id, reason) values ($1, $2, 'not-working')`,
      [id, lineup],
    )
  }
  await db.query(`update public.lineups set status = 'pending' where id = $1`, [withdrawn])
  await db.query(`update public.lineup_reports set status = 'resolved' where lineup_id = $1`, [withdrawn])
  return { id, published, pending, withdrawn }
}

async function addRowsOfNobody(db: Client, admin: Account): Promise<void> {
  await db.query(`
    insert into public.game_patches (platform, name) values ('PC', '1.0');
    insert into public.email_subscribers (email, confirmed_at) values ('fan@example.test', now());
    insert into public.mail_events (id, kind, occurred_at) values ('event', 'delivered', now());
    insert into public.campaigns (template_id, message, from_name, created_by)
      values ('template', 'Hello', 'Arcline', '${admin.id}');
    insert into public.campaign_deliveries (campaign_id, subscriber_id)
      select campaigns.id, email_subscribers.id from public.campaigns, public.email_subscribers;
    insert into public.email_subscribers (email) values ('newcomer@example.test');
    insert into public.audit_log (action, subject_table, subject_id) values ('user.banned', 'profiles', 'somebody');
  `)
}
