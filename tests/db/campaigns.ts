import type { Client } from 'pg'
import { ask, server } from './database'
import { type Account, signUpAdmin } from './people'

export type Lease = {
  wait_ms?: number
  delivery?: { id: string; lease_id: string; email: string; subscriber_id: string; attempt: number }
} | null

/** Adds a confirmed subscriber. @returns the id. */
export async function subscribe(db: Client, email: string, confirmed = true): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    'insert into public.email_subscribers (email, confirmed_at) values ($1, case when $2 then now() end) returning id',
    [email, confirmed],
  )
  return rows[0]?.id ?? ''
}

export const START = `select public.start_campaign('t', 'Hello', 'Arcline', $1) as id`

/** Starts a campaign to as many as wait, without a limit of its rate. @returns its id and the admin. */
export async function start(db: Client, audience: number): Promise<{ campaign: string; admin: Account }> {
  const admin = await signUpAdmin(db)
  const [row] = await ask<{ id: string }>(db, admin.caller, START, [audience])
  await unlimited(db)
  return { campaign: row?.id ?? '', admin }
}

/** Lets leases follow each other at once. */
export const unlimited = (db: Client) =>
  db.query('update public.campaigns set send_interval_ms = 0, next_send_at = now() - interval $$1 h$$')

/** What a server is given to send; null when there is nothing. */
export async function lease(db: Client, name = 'server-1'): Promise<Lease> {
  const sql = 'select public.lease_delivery($1) as leased'
  const [row] = await ask<{ leased: Lease }>(db, server, sql, [name])
  if (!row) throw new Error('lease_delivery gave no row')
  return row.leased
}

/** Leases the next delivery, which there has to be. */
export async function leaseMail(db: Client): Promise<NonNullable<NonNullable<Lease>['delivery']>> {
  const leased = await lease(db)
  if (!leased?.delivery) throw new Error(`nothing to lease: ${JSON.stringify(leased)}`)
  return leased.delivery
}

export async function recordOutcome(
  db: Client,
  { id, lease_id }: { id: string; lease_id: string },
  outcome: string,
  details: object = {},
  rateLimit: object = {},
): Promise<void> {
  const values = [id, lease_id, outcome, details, rateLimit]
  await ask(db, server, 'select public.record_outcome($1, $2, $3, $4, $5)', values)
}

export async function statusOf(db: Client, campaign: string) {
  const sql = 'select status, pause_reason from public.campaigns where id = $1'
  const { rows } = await db.query<{ status: string; pause_reason: string | null }>(sql, [campaign])
  return rows[0]
}

/** What is known of a delivery. */
export async function deliveryOf(db: Client, id: string) {
  const { rows } = await db.query(
    'select state, attempts, reason, provider_id, uncertain_since from public.campaign_deliveries where id = $1',
    [id],
  )
  return rows[0]
}

export async function notifiedOf(db: Client, email: string): Promise<boolean | undefined> {
  const { rows } = await db.query<{ notified: boolean }>(
    'select notified from public.email_subscribers where email = $1',
    [email],
  )
  return rows[0]?.notified
}
