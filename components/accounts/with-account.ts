import { networkError } from '@/components/forms/network-errors'
import { toastAppError } from '@/components/forms/toast-app-error'
import type { CurrentUser } from '@/lib/accounts/account'
import { waitForAccount } from './account-store'

let isWaiting = false

/**
 * Calls `act` with the signed-in user, or null, as soon as that is known. Until then one call waits and
 * further ones are ignored. Shows a toast when the account could not be loaded or `act` throws.
 */
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
