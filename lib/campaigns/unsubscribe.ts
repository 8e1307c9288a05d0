import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceClient } from '@/lib/server/supabase/clients'
import type { LinkedSubscriber } from './subscription-links'

const MAX_POLLS = 10
const POLL_INTERVAL_MS = 300

/**
 * Removes a subscriber from the list. Afterwards no further mail to them is handed to the provider. If a server has
 * just leased a delivery to them, this waits for its outcome, but at most 3 s: by then that server has crashed or the
 * provider is slow, and the mail may still arrive. An address that was removed and has subscribed again leaves the list
 * as well.
 */
export async function suppressSubscriber(client: ServiceClient, linked: LinkedSubscriber): Promise<void> {
  const { data: subscriber } = await client
    .rpc('linked_subscriber', { subscriber: linked.subscriber, address_hash: linked.address ?? '' })
    .throwOnError()
  if (!subscriber) return
  for (let poll = 0; poll < MAX_POLLS; poll++) {
    const { data: isBeingSent } = await client
      .rpc('suppress_subscriber', { subscriber, why: 'unsubscribed' })
      .throwOnError()
    if (!isBeingSent) return
    await sleep(POLL_INTERVAL_MS)
  }
}
