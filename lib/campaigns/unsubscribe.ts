import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceClient } from '@/lib/server/supabase/clients'

const MAX_POLLS = 10
const POLL_INTERVAL_MS = 300

/**
 * Removes a subscriber from the list. Afterwards no further mail to them is handed to the provider. If a
 * server has just leased a delivery to them, this waits for its outcome, but at most 3 s: by then that server
 * has crashed or the provider is slow, and the mail may still arrive.
 * @param subscriber the subscriber's id.
 */
export async function suppressSubscriber(client: ServiceClient, subscriber: string): Promise<void> {
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
