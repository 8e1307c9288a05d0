import { openSignUpPrompt } from '@/components/accounts/prompt-store'
import { withAccount } from '@/components/accounts/with-account'
import { toastAppError } from '@/components/forms/toast-app-error'
import { createStore } from '@/components/hooks/store'

/** The lineup that the dialog adds to a playbook. The domain of playbooks renders the dialog. */
export const playbookRequest = createStore<string | null>(null)

/** Opens the dialog, or without an account the sign-up prompt. */
export async function requestPlaybook(lineupId: string): Promise<void> {
  if (!navigator.onLine) return toastAppError({ code: 'needs-connection' })
  return withAccount((user) => (user ? playbookRequest.set(lineupId) : openSignUpPrompt('playbook')))
}
