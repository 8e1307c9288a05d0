import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerClient } from '@/lib/server/supabase/server-client'

/** How often to look whether a mail is still on its way, and how long between two looks, in ms. */
const LOOKS = 10
const LOOK_EVERY_MS = 300

/**
 * Takes a subscriber off the list; when it returns, no further mail is handed to the provider. One that was leased in
 * the moment before is waited for, at most three seconds: then its sender died, or the provider is slow, and that mail may still come.
 * @throws Error when the database refuses or can't be reached.
 */
export async function leaveList(client: ServerClient, subscriber: string): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const { data: isOnItsWay, error } = await client.rpc('suppress_subscriber', {
      subscriber,
      why: 'unsubscribed',
    })
    if (error) throw new Error(`The subscriber ${subscriber} could not leave: ${error.message}`)
    if (!isOnItsWay) return
    await sleep(LOOK_EVERY_MS)
  }
}
