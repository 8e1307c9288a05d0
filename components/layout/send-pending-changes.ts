'use client'

import { getAccountState } from '@/components/accounts/account-store'
import { forgetChange, readPendingChanges } from '@/components/accounts/pending-changes'
import { setVerdict } from '@/components/community/verdict-store'
import { setSaved } from '@/components/lineups/saved/saved-store'

/**
 * Sends what this user changed on an earlier page whose server did not answer; without a network, once there is one. All of
 * it is shown at once, so that a later change of the same finds it being sent. Several tabs may send the same, which changes
 * nothing. Forgets what another user changed on this device.
 * @param account the id of the signed-in user.
 */
export async function sendPendingChanges(account: string): Promise<void> {
  if (!getAccountState().known) return
  await Promise.all(
    readPendingChanges().map(async (change) => {
      if (change.account !== account) forgetChange(change)
      else if (change.kind === 'saved') await setSaved(change.lineup, change.value, true)
      else await setVerdict(change.lineup, change.value, true)
    }),
  )
}
