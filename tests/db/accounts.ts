import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { MIN_CHECK_ACCOUNT_DAYS } from '@/lib/limits'
import { type Caller, runAsAuthService, userCaller } from './database'

export type Account = { id: string; email: string; caller: Caller }

/**
 * Creates an account with a confirmed email address and a session, so old that its verdicts count. A trigger creates its
 * profile.
 * @param username the requested username, as the metadata of the sign-up.
 */
export async function signUp(
  db: Client,
  {
    id = randomUUID(),
    email = `${id}@example.test`,
    username,
  }: { id?: string; email?: string; username?: unknown } = {},
): Promise<Account> {
  await runAsAuthService(db, () =>
    db.query(
      'insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at) values ($1, $2, $3, now())',
      [id, email, JSON.stringify(username === undefined ? {} : { username })],
    ),
  )
  await db.query(`update public.profiles set created_at = now() - interval '1 day' where id = $1`, [id])
  const account = { id, email, caller: { ...userCaller(id), email } }
  return { ...account, caller: await signIn(db, account) }
}

/** Creates an account without a profile, as after restoring a backup. */
export async function signUpWithoutProfile(
  db: Client,
  values: Parameters<typeof signUp>[1] = {},
): Promise<Account> {
  const account = await signUp(db, values)
  await db.query('delete from public.profiles where id = $1', [account.id])
  return account
}

/** Starts another session of the account. @returns a caller whose token names that session. */
export async function signIn(db: Client, { id, caller }: Account): Promise<Caller> {
  const sessionId = randomUUID()
  await runAsAuthService(db, () =>
    db.query('insert into auth.sessions (id, user_id) values ($1, $2)', [sessionId, id]),
  )
  return { ...caller, sessionId }
}

/** Creates an account whose email address is not confirmed. */
export async function signUpUnconfirmed(db: Client): Promise<Account> {
  const account = await signUp(db)
  await runAsAuthService(db, () =>
    db.query('update auth.users set email_confirmed_at = null where id = $1', [account.id]),
  )
  return account
}

/** Deletes the caller's session, as a sign-out on another device does. The caller still sends its token. */
export async function endSession(db: Client, { sessionId }: Caller): Promise<void> {
  await runAsAuthService(db, () => db.query('delete from auth.sessions where id = $1', [sessionId]))
}

/** Lets accounts be as old as verdicts need to be to check a lineup. */
export const ageAccounts = (db: Client) =>
  db.query(`update public.profiles set created_at = now() - interval '${MIN_CHECK_ACCOUNT_DAYS} days'`)

export async function signUpAdmin(db: Client): Promise<Account> {
  const account = await signUp(db)
  await db.query(`update public.profiles set role = 'admin' where id = $1`, [account.id])
  return account
}

export async function signUpBanned(db: Client): Promise<Account> {
  const account = await signUp(db)
  await banUser(db, account)
  return account
}

/** Bans an account. The last admin can't be banned, so another one is created first if needed. */
export async function banUser(db: Client, { id }: Account): Promise<void> {
  const { rows } = await db.query(
    `select role, exists (select from public.profiles where role = 'admin' and not banned and id <> $1) as "hasOther"
     from public.profiles where id = $1`,
    [id],
  )
  if (rows[0]?.role === 'admin' && !rows[0].hasOther) await signUpAdmin(db)
  await db.query('update public.profiles set banned = true where id = $1', [id])
}

export async function getUsername(db: Client, { id }: Account): Promise<string | undefined> {
  const { rows } = await db.query<{ username: string }>(
    'select username from public.profiles where id = $1',
    [id],
  )
  return rows[0]?.username
}
