'use client'

import { useRouter } from 'next/navigation'
import { ActionButton } from '@/components/dashboard/action-button'
import { callAction } from '@/components/forms/network-errors'
import { deletePlaybookAction } from '@/lib/playbooks/actions'
import { routes } from '@/lib/routes'

export function DeletePlaybookButton({ id, title }: { id: string; title: string }) {
  const router = useRouter()
  return (
    <ActionButton
      label="Delete playbook"
      name={title}
      question="Delete this playbook?"
      text="This can’t be undone. The lineups stay on the site, and copies that others made stay theirs."
      confirm="Delete"
      variant="danger"
      action={async () => {
        const result = await callAction(deletePlaybookAction, { id })
        if (result.ok) router.push(routes.playbooks)
        return result
      }}
      success={{ title: 'Playbook deleted', description: title }}
    />
  )
}
