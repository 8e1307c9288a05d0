import { getAccountState } from '@/components/accounts/account-store'
import { forgetChange, type PendingChange, readPendingChanges } from './pending-changes'

type Senders = {
  [Kind in PendingChange['kind']]: (
    lineup: PendingChange['lineup'],
    value: Extract<PendingChange, { kind: Kind }>['value'],
    options: { isRepeat: true },
  ) => Promise<unknown>
}

/** Shows all changes of earlier pages at once, so that a later change of a value finds the earlier one being sent. */
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
