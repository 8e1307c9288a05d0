import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import type { Account } from './accounts'
import { queryValue, service } from './database'

/** A requested change, with the hashes of the tokens in its two links. */
export type Change = { id: string; oldHash: string; newHash: string; newEmail: string }

export const newChange = (newEmail = `${randomUUID()}@example.test`): Change => ({
  ...{ id: randomUUID(), oldHash: randomUUID(), newHash: randomUUID() },
  newEmail,
})

export const REQUEST = 'select public.request_email_change($1, $2, $3, $4, $5) as stored'
export const CONFIRM = 'select public.confirm_email_change($1) as outcome'

/** The parameters of `REQUEST`. */
export const requestValues = ({ id: person }: { id: string }, { id, newEmail, oldHash, newHash }: Change) => [
  ...[id, person, newEmail],
  ...[oldHash, newHash],
]

/** Requests a change, as the server does once the password was right. */
export async function requestChange(db: Client, account: Account, newEmail?: string): Promise<Change> {
  const change = newChange(newEmail)
  if (!(await queryValue(db, service, REQUEST, requestValues(account, change))))
    throw new Error('The change was not stored.')
  return change
}

/** Uses the link with this token. @returns what it led to. */
export const confirm = (db: Client, hash: string) => queryValue<string | null>(db, service, CONFIRM, [hash])

/** The address of an account as the auth service, its identity and its profile have it. */
export async function readEmails(db: Client, { id }: Account): Promise<(string | null)[]> {
  const { rows } = await db.query(
    `select account.email, identity.email as identity, identity.identity_data ->> 'email' as data, profile.email as profile
     from auth.users as account
     left join auth.identities as identity on identity.user_id = account.id and identity.provider = 'email'
     left join public.profiles as profile on profile.id = account.id
     where account.id = $1`,
    [id],
  )
  return Object.values(rows[0])
}
