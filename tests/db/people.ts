import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { asAuthService, type Caller, person } from './database'

/** An account as the tests need it: its id, and itself as a caller. */
export type Account = { id: string; email: string; caller: Caller }

/**
 * Signs somebody up and in, with their address confirmed: a row of `auth.users`, with the profile its trigger makes, and a
 * session.
 */
export async function signUp(
  db: Client,
  {
    id = randomUUID(),
    email = `${id}@example.test`,
    username,
  }: { id?: string; email?: string; username?: unknown } = {},
): Promise<Account> {
  await asAuthService(db, () =>
    db.query(
      'insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at) values ($1, $2, $3, now())',
      [id, email, JSON.stringify(username === undefined ? {} : { username })],
    ),
  )
  const account = { id, email, caller: { ...person(id), email } }
  return { ...account, caller: await signIn(db, account) }
}

/** Signs up somebody whose profile is gone, as after a restore. */
export async function signUpWithoutProfile(
  db: Client,
  values: Parameters<typeof signUp>[1] = {},
): Promise<Account> {
  const account = await signUp(db, values)
  await db.query('delete from public.profiles where id = $1', [account.id])
  return account
}

/** Starts another session of the account. @returns the account as the caller whose token names that session. */
export async function signIn(db: Client, { id, caller }: Account): Promise<Caller> {
  const sessionId = randomUUID()
  await asAuthService(db, () =>
    db.query('insert into auth.sessions (id, user_id) values ($1, $2)', [sessionId, id]),
  )
  return { ...caller, sessionId }
}

/** Signs up somebody whose address is not confirmed. */
export async function signUpUnconfirmed(db: Client): Promise<Account> {
  const account = await signUp(db)
  await asAuthService(db, () =>
    db.query('update auth.users set email_confirmed_at = null where id = $1', [account.id]),
  )
  return account
}

/** Ends the caller's session, as signing out elsewhere does; their token stays. */
export async function endSession(db: Client, { sessionId }: Caller): Promise<void> {
  await asAuthService(db, () => db.query('delete from auth.sessions where id = $1', [sessionId]))
}

export async function signUpAdmin(db: Client): Promise<Account> {
  const account = await signUp(db)
  await db.query(`update public.profiles set role = 'admin' where id = $1`, [account.id])
  return account
}

export async function signUpBanned(db: Client): Promise<Account> {
  const account = await signUp(db)
  await ban(db, account)
  return account
}

export async function ban(db: Client, { id }: Account): Promise<void> {
  await db.query('update public.profiles set banned = true where id = $1', [id])
}

export async function usernameOf(db: Client, { id }: Account): Promise<string | undefined> {
  const { rows } = await db.query<{ username: string }>(
    'select username from public.profiles where id = $1',
    [id],
  )
  return rows[0]?.username
}
