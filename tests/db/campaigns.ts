import type { Client } from 'pg'
import { signUpAdmin } from './accounts'
import { queryAs, queryValue, service } from './database'

export type Lease = {
  wait_ms?: number
  delivery?: Record<'id' | 'lease_id' | 'idempotency_key' | 'email' | 'subscriber_id', string> & {
    attempt: number
  }
} | null

/** Adds a subscriber. @returns the id. */
export async function addSubscriber(db: Client, email: string, confirmed = true): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    'insert into public.email_subscribers (email, confirmed_at) values ($1, case when $2 then now() end) returning id',
    [email, confirmed],
  )
  return rows[0]?.id ?? ''
}

export const START_CAMPAIGN = `select public.start_campaign('t', 'Hello', 'Arcline', $1) as id`

/** Starts a campaign to new subscribers, without a rate limit, as a new admin. @param audience the expected number. */
export async function startCampaign(db: Client, names: readonly string[], audience = names.length) {
  for (const name of names) await addSubscriber(db, `${name}@example.test`)
  const admin = await signUpAdmin(db)
  const campaign = await queryValue<string>(db, admin.caller, START_CAMPAIGN, [audience])
  await removeRateLimit(db)
  return { campaign, admin }
}

/** Allows the next lease without a delay. */
export const removeRateLimit = (db: Client) =>
  db.query('update public.campaigns set send_interval_ms = 0, next_send_at = now() - interval $$1 h$$')

/** Calls `lease_delivery` as a server. @returns its result: a delivery, a time to wait, or null. */
export const callLease = (db: Client, name = 'server-1') =>
  queryValue<Lease>(db, service, 'select public.lease_delivery($1)', [name])

/** Leases the next delivery. @throws Error when there is none. */
export async function leaseDelivery(db: Client): Promise<NonNullable<NonNullable<Lease>['delivery']>> {
  const leased = await callLease(db)
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
  await queryAs(db, service, 'select public.record_outcome($1, $2, $3, $4, $5)', values)
}

export async function getCampaignStatus(db: Client, campaign: string) {
  const sql = 'select status, pause_reason from public.campaigns where id = $1'
  const { rows } = await db.query<{ status: string; pause_reason: string | null }>(sql, [campaign])
  return rows[0]
}

export async function getDelivery(db: Client, id: string) {
  const { rows } = await db.query(
    'select state, attempts, reason, provider_id, uncertain_since from public.campaign_deliveries where id = $1',
    [id],
  )
  return rows[0]
}

export async function isNotified(db: Client, email: string): Promise<boolean | undefined> {
  const { rows } = await db.query<{ notified: boolean }>(
    'select notified from public.email_subscribers where email = $1',
    [email],
  )
  return rows[0]?.notified
}
