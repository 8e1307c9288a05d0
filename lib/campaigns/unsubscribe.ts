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
  const { data: subscriber, error } = await client.rpc('linked_subscriber', {
    subscriber: linked.subscriber,
    address_hash: linked.address ?? '',
  })
  if (error) throw new Error(`The subscriber ${linked.subscriber} could not be found: ${error.message}`)
  if (subscriber) await suppress(client, subscriber)
}

async function suppress(client: ServiceClient, subscriber: string): Promise<void> {
  for (let poll = 0; poll < MAX_POLLS; poll++) {
    const { data: isBeingSent, error } = await client.rpc('suppress_subscriber', {
      subscriber,
      why: 'unsubscribed',
    })
    if (error) throw new Error(`The subscriber ${subscriber} could not be removed: ${error.message}`)
    if (!isBeingSent) return
    await sleep(POLL_INTERVAL_MS)
  }
}
