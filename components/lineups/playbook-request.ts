'use client'

import { openSignUpPrompt } from '@/components/accounts/prompt-store'
import { withAccount } from '@/components/accounts/with-account'
import { toastAppError } from '@/components/forms/toast-app-error'
import { createStore } from '@/components/hooks/store'

/** Null when the dialog is closed. The domain of playbooks renders it. */
export const playbookRequest = createStore<string | null>(null)

/** Opens the sign-up prompt when signed out. Says at once that it needs a connection. */
export async function requestPlaybook(lineupId: string): Promise<void> {
  if (!navigator.onLine) return toastAppError({ code: 'needs-connection' })
  return withAccount((user) => (user ? playbookRequest.set(lineupId) : openSignUpPrompt('playbook')))
}
