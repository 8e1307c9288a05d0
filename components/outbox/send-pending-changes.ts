import { getAccountState } from '@/components/accounts/account-store'
import { forgetChange, type PendingChange, readPendingChanges } from './pending-changes'

/** For each kind of change: shows it, and sends it to the server as a repeat. */
type Senders = {
  [Kind in PendingChange['kind']]: (
    lineup: PendingChange['lineup'],
    value: Extract<PendingChange, { kind: Kind }>['value'],
    options: { isRepeat: true },
  ) => Promise<unknown>
}

/**
 * Sends the changes that this user made on an earlier page and that the server did not answer; without a network, once
 * there is one. Shows all changes at once, so that a later change of the same value finds the earlier one being sent.
 * Several tabs may send the same change, which has no further effect. Forgets the changes of other users on this
 * device.
 * @param account the id of the signed-in user.
 */
export async function sendPendingChanges(account: string, { saved, verdict }: Senders): Promise<void> {
  if (getAccountState() === undefined) return
  await Promise.all(
    readPendingChanges().map(async (change) => {
      if (change.account !== account) forgetChange(change)
      else if (change.kind === 'saved') await saved(change.lineup, change.value, { isRepeat: true })
      else await verdict(change.lineup, change.value, { isRepeat: true })
    }),
  )
}
