import type { Client } from 'pg'
import { ask, type Caller, server } from './database.ts'
import { type Account, signUpAdmin } from './people.ts'

export type Claimed = {
  status: string
  stop_reason?: string | null
  wait_ms?: number
  delivery?: { id: string; claim: string; email: string; subscriber_id: string; attempt: number }
}

/** Adds a confirmed subscriber. @returns the id. */
export async function subscribe(db: Client, email: string, confirmed = true): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    'insert into public.email_subscribers (email, confirmed_at) values ($1, case when $2 then now() end) returning id',
    [email, confirmed],
  )
  return rows[0]?.id ?? ''
}

export const START = `select public.start_campaign('t', 'Hello', 'Arcline', $1) as id`

/** Starts a campaign to as many as wait, without a pace. @returns its id and the admin. */
export async function start(db: Client, audience: number): Promise<{ campaign: string; admin: Account }> {
  const admin = await signUpAdmin(db)
  const [row] = await ask<{ id: string }>(db, admin.caller, START, [audience])
  await unpaced(db)
  return { campaign: row?.id ?? '', admin }
}

/** Lets claims follow each other at once. */
export const unpaced = (db: Client) =>
  db.query('update public.campaigns set send_interval_ms = 0, next_send_at = now() - interval $$1 h$$')

export async function claim(db: Client, campaign: string, caller: Caller = server): Promise<Claimed> {
  const sql = 'select public.claim_delivery($1) as claimed'
  const [row] = await ask<{ claimed: Claimed }>(db, caller, sql, [campaign])
  if (!row) throw new Error('claim_delivery gave no row')
  return row.claimed
}

/** Claims the next delivery, which there has to be. */
export async function claimMail(db: Client, campaign: string): Promise<NonNullable<Claimed['delivery']>> {
  const { delivery, ...rest } = await claim(db, campaign)
  if (!delivery) throw new Error(`nothing to claim: ${JSON.stringify(rest)}`)
  return delivery
}

export async function settle(
  db: Client,
  { id, claim: token }: { id: string; claim: string },
  outcome: string,
  details: object = {},
  pace: object = {},
): Promise<void> {
  await ask(db, server, 'select public.settle_delivery($1, $2, $3, $4, $5)', [
    id,
    token,
    outcome,
    details,
    pace,
  ])
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
