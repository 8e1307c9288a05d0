'use client'

import { openSignUpPrompt } from '@/components/accounts/prompt-store'
import { withAccount } from '@/components/accounts/with-account'
import { createStore } from '@/components/hooks/store'

/**
 * Id of the lineup that the user wants to put into a playbook; null when the dialog for it is closed. The domain of
 * playbooks renders that dialog.
 */
export const playbookRequest = createStore<string | null>(null)

/** Opens the dialog that puts a lineup into playbooks, or the sign-up prompt when signed out. */
export function requestPlaybook(lineupId: string): Promise<void> {
  return withAccount((user) => (user ? playbookRequest.set(lineupId) : openSignUpPrompt('playbook')))
}
