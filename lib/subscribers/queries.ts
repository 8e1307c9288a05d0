import 'server-only'
import type { AdminView } from '../admin/view'
import type { Page } from '../supabase/fetch-page'
import { pageSession } from '../supabase/session'
import { readSubscribers, readTotals } from './reads'
import type { Subscriber, SubscriberTotals } from './subscriber'

/**
 * A page of the subscribers, the newest first, for the admin who asks for the page; others see none.
 * @throws Error when the database can't be asked.
 */
export async function listSubscribers(view: AdminView): Promise<Page<Subscriber>> {
  return readSubscribers(await pageSession(), view)
}

/**
 * How many subscribers there are, and how they stand.
 * @throws Error when the database can't be asked.
 */
export async function subscriberTotals(): Promise<SubscriberTotals> {
  return readTotals(await pageSession())
}
