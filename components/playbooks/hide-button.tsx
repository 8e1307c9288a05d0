'use client'

import { EyeOff } from 'lucide-react'
import { useAccount } from '@/components/accounts/account-store'
import { ActionButton } from '@/components/dashboard/action-button'
import { resultOrNetworkError } from '@/components/forms/network-errors'
import { toastAppError } from '@/components/forms/toast-app-error'
import { toastSuccess } from '@/components/ui/toast'
import { hidePlaybookAction } from '@/lib/playbooks/actions'

/** For admins: hides a public playbook from everybody but its owner. */
export function HideButton({ shortId, title }: { shortId: string; title: string }) {
  const account = useAccount()
  if (!account.known || !account.user?.isAdmin) return null
  const show = async () => {
    const result = await resultOrNetworkError(() => hidePlaybookAction({ shortId, hidden: false }))
    if (!result.ok) return toastAppError(result.error ?? { code: 'playbook-not-saved' })
    await toastSuccess({ title: 'Playbook shown again', description: title })
  }
  return (
    <ActionButton
      label="Hide"
      name={title}
      question="Hide this playbook?"
      text="Only its owner can open it then, and sees that an admin has hidden it. The log has an entry."
      confirm="Hide"
      variant="danger"
      action={() => hidePlaybookAction({ shortId, hidden: true })}
      success={{
        title: 'Playbook hidden',
        description: title,
        action: { label: 'Undo', onClick: () => void show() },
      }}
    >
      <EyeOff className="size-4" aria-hidden />
      Hide
    </ActionButton>
  )
}
