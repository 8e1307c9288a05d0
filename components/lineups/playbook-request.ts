'use client'

import { openSignUpPrompt } from '@/components/accounts/prompt-store'
import { withAccount } from '@/components/accounts/with-account'
import { toastAppError } from '@/components/forms/toast-app-error'
import { createStore } from '@/components/hooks/store'

/** The id of the lineup that the dialog puts into a playbook; null while it is closed. The domain of playbooks renders it. */
export const playbookRequest = createStore<string | null>(null)

/** Opens the dialog, or the sign-up prompt without an account. Offline it shows an error at once. */
export async function requestPlaybook(lineupId: string): Promise<void> {
  if (!navigator.onLine) return toastAppError({ code: 'needs-connection' })
  return withAccount((user) => (user ? playbookRequest.set(lineupId) : openSignUpPrompt('playbook')))
}
