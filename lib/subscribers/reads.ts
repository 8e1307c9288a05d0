import 'server-only'
import type { AdminView } from '../admin/view'
import { fetchPage, type Page } from '../supabase/fetch-page'
import type { SessionClient } from '../supabase/session'
import { isoTime } from '../timestamp'
import type { Subscriber, SubscriberTotals, SuppressedReason } from './subscriber'

const COLUMNS = 'id, email, notified, created_at, confirmed_at, suppressed_reason'
/** How many rows are asked for at once; the API may give fewer. */
const CHUNK = 1000

type Row = {
  id: string
  email: string
  notified: boolean
  created_at: string
  confirmed_at: string | null
  suppressed_reason: string | null
}

const subscriberOf = (row: Row): Subscriber => ({
  id: row.id,
  email: row.email,
  notified: row.notified,
  createdAt: isoTime(row.created_at),
  confirmedAt: row.confirmed_at && isoTime(row.confirmed_at),
  suppressedReason: row.suppressed_reason as SuppressedReason | null,
})

/**
 * A page of the subscribers, the newest first, and how many match.
 * @throws Error when the database can't be asked.
 */
export async function readSubscribers(
  client: SessionClient,
  { q, page }: Pick<AdminView, 'q' | 'page'>,
): Promise<Page<Subscriber>> {
  const all = client.from('email_subscribers').select(COLUMNS, { count: 'exact' })
  const matching = q ? all.ilike('email', `%${literal(q)}%`) : all
  const newestFirst = matching.order('created_at', { ascending: false }).order('id')
  const { rows, total } = await fetchPage(newestFirst, page, 'The subscribers')
  return { rows: rows.map(subscriberOf), total }
}

/**
 * All subscribers, the oldest first, as many at a time as the API gives: who comes meanwhile comes last.
 * @throws Error when the database can't be asked.
 */
export async function* allSubscribers(client: SessionClient): AsyncGenerator<Subscriber[]> {
  for (let from = 0; ; ) {
    const { data, error } = await client
      .from('email_subscribers')
      .select(COLUMNS)
      .order('created_at')
      .order('id')
      .range(from, from + CHUNK - 1)
    if (error) throw new Error(`The subscribers could not be read: ${error.message}`)
    if (data.length === 0) return
    yield data.map(subscriberOf)
    from += data.length
  }
}

/**
 * How many subscribers there are.
 * @throws Error when the database can't be asked.
 */
export async function readTotals(client: SessionClient): Promise<SubscriberTotals> {
  const { data, error } = await client
    .from('subscriber_totals')
    .select('total, unnotified, waiting, mailable, suppressed')
    .single()
  if (error) throw new Error(`The subscribers could not be counted: ${error.message}`)
  const { total, unnotified, waiting, mailable, suppressed } = data
  return {
    total: total ?? 0,
    unnotified: unnotified ?? 0,
    waiting: waiting ?? 0,
    mailable: mailable ?? 0,
    suppressed: suppressed ?? 0,
  }
}

/** A text as a pattern that matches nothing else. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
