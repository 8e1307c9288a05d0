import 'server-only'
import { type AdminListQuery, orderBy } from '@/lib/dashboard/list-query'
import { fetchPage, type Page } from '@/lib/server/supabase/fetch-page'
import { readByTime } from '@/lib/server/supabase/read-after-id'
import { createServerClient, type SessionClient } from '@/lib/server/supabase/session'
import { toIsoTimestamp } from '@/lib/timestamp'
import type { Subscriber, SubscriberTotals, SubscriptionStatus } from './subscriber'

const SUBSCRIBER_COLUMNS = 'id, email, notified, createdAt:created_at, confirmedAt:confirmed_at, status'

/** For a generated column such as `status`, the generated types allow null. */
type SubscriberRow = Omit<Subscriber, 'status'> & { status: string | null }

const toSubscriber = (row: SubscriberRow): Subscriber => ({
  ...row,
  createdAt: toIsoTimestamp(row.createdAt),
  confirmedAt: row.confirmedAt && toIsoTimestamp(row.confirmedAt),
  status: row.status as SubscriptionStatus,
})

export async function listSubscribers({ q, status, sort, page }: AdminListQuery): Promise<Page<Subscriber>> {
  const client = await createServerClient()
  const all = client.from('email_subscribers').select(SUBSCRIBER_COLUMNS, { count: 'exact' })
  const withStatus = status ? all.eq('status', status) : all
  const matching = q ? withStatus.ilike('email', `%${escapeLikePattern(q)}%`) : withStatus
  const { sort: column, descending } = orderBy(sort)
  const sorted = matching
    .order(column, { ascending: !descending })
    .order('created_at', { ascending: false })
    .order('id')
  const { rows, total } = await fetchPage(sorted, page)
  return { rows: rows.map(toSubscriber), total }
}

export async function* streamSubscribers(client: SessionClient): AsyncGenerator<Subscriber[]> {
  const subscribers = readByTime(['created_at', 'id'], () =>
    client.from('email_subscribers').select(`${SUBSCRIBER_COLUMNS}, created_at`),
  )
  for await (const rows of subscribers) yield rows.map(toSubscriber)
}

export async function getSubscriberTotals(): Promise<SubscriberTotals> {
  const { data } = await (await createServerClient())
    .from('subscriber_totals')
    .select('total, waiting, mailable, suppressed')
    .single()
    .overrideTypes<SubscriberTotals, { merge: false }>()
    .throwOnError()
  return data
}

const escapeLikePattern = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
