'use client'

import { Trash2 } from 'lucide-react'
import { ActionButton } from '@/components/dashboard/action-button'
import { withdrawLineupAction } from '@/lib/lineups/own/actions'

/**
 * Withdraws a lineup that is not published, or a change of one. A rejected one is removed from the list.
 * @param title of the lineup.
 */
export function WithdrawButton({
  id,
  title,
  status,
  isChange = false,
}: {
  id: string
  title: string
  status: string
  isChange?: boolean
}) {
  const label = status === 'rejected' ? 'Remove' : 'Withdraw'
  const what = isChange ? 'changes' : 'lineup'
  return (
    <ActionButton
      label={isChange ? `${label} changes of` : label}
      name={title}
      question={`${label} your ${what}?`}
      text={
        isChange
          ? 'The published lineup stays as it is. What you wrote is deleted.'
          : 'The lineup and its pictures are deleted. This cannot be undone.'
      }
      confirm={label}
      variant="danger"
      action={() => withdrawLineupAction({ id })}
      success={{
        title: `Your ${what} ${isChange ? 'are' : 'is'} ${label === 'Remove' ? 'removed' : 'withdrawn'}`,
      }}
    >
      <Trash2 className="size-4" aria-hidden />
      {isChange ? `${label} changes` : label}
    </ActionButton>
  )
}
