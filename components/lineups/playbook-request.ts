'use client'

import { openSignUpPrompt } from '@/components/accounts/prompt-store'
import { withAccount } from '@/components/accounts/with-account'
import { toastAppError } from '@/components/forms/toast-app-error'
import { createStore } from '@/components/hooks/store'

/**
 * Id of the lineup that the user wants to put into a playbook; null when the dialog for it is closed. The domain of
 * playbooks renders that dialog.
 */
export const playbookRequest = createStore<string | null>(null)

/**
 * Opens the dialog that puts a lineup into playbooks, or the sign-up prompt when signed out. Says at once that it needs a
 * connection: it shows the playbooks as they are on the site.
 */
export async function requestPlaybook(lineupId: string): Promise<void> {
  if (!navigator.onLine) return toastAppError({ code: 'needs-connection' })
  return withAccount((user) => (user ? playbookRequest.set(lineupId) : openSignUpPrompt('playbook')))
}
