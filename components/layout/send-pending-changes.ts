'use client'

import { forgetChange, readPendingChanges } from '@/components/accounts/pending-changes'
import { setVerdict } from '@/components/community/verdict-store'
import { setSaved } from '@/components/lineups/saved/saved-store'

/** Name of the lock that lets one of the open tabs send. */
const LOCK = 'pending-changes'

/**
 * Sends what this user changed on an earlier page whose server did not answer; without a network, once there is one.
 * Forgets what another user changed on this device.
 * @param account the id of the signed-in user; null when nobody is signed in.
 */
export async function sendPendingChanges(account: string | null): Promise<void> {
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    for (const change of readPendingChanges()) {
      if (change.account !== account) forgetChange(change)
      else if (change.kind === 'saved') await setSaved(change.lineup, change.value, true)
      else await setVerdict(change.lineup, change.value, true)
    }
  })
}
