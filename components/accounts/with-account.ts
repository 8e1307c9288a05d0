import { networkError } from '@/components/forms/network-errors'
import { toastAppError } from '@/components/forms/toast-app-error'
import type { CurrentUser } from '@/lib/accounts/account'
import { waitForAccount } from './account-store'

let isWaiting = false

/** Calls `act` once the account is known. Until then one call waits and further ones are ignored. */
export async function withAccount(act: (user: CurrentUser | null) => void): Promise<void> {
  if (isWaiting) return
  isWaiting = true
  try {
    act(await waitForAccount())
  } catch (error) {
    console.warn(error)
    void toastAppError(networkError(error instanceof Error ? error.cause : error))
  } finally {
    isWaiting = false
  }
}
