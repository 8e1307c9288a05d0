'use client'

import { useRouter } from 'next/navigation'
import { ActionButton } from '@/components/dashboard/action-button'
import { callAction } from '@/components/forms/network-errors'
import { leaveTeamAction } from '@/lib/playbooks/team/actions'
import { routes } from '@/lib/routes'

export function LeaveTeamButton({ id, title }: { id: string; title: string }) {
  const router = useRouter()
  return (
    <div>
      <ActionButton
        label="Leave team"
        name={title}
        question="Leave this team?"
        text="You can’t open the playbook any more, unless it is shared or its owner invites you again. What you wrote in it stays."
        confirm="Leave"
        action={async () => {
          const result = await callAction(leaveTeamAction, { id })
          if (result.ok) router.push(routes.playbooks)
          return result
        }}
        success={{ title: 'You left the team', description: title }}
      />
    </div>
  )
}
