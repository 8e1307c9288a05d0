'use client'

import { Trash2 } from 'lucide-react'
import { ActionButton } from '@/components/dashboard/action-button'
import { callAction } from '@/components/forms/network-errors'
import { undoWithdrawalAction, withdrawLineupAction } from '@/lib/lineups/own/actions'

export function WithdrawButton({
  sent: { id, version, status },
  title,
  isChange = false,
}: {
  sent: { id: string; version: string; status: string }
  title: string
  isChange?: boolean
}) {
  const label = status === 'rejected' ? 'Remove' : 'Withdraw'
  const what = isChange ? 'changes' : 'lineup'
  const effect = isChange ? 'The lineup stays as it is.' : 'It leaves this list.'
  const verb = isChange ? 'are' : 'is'
  return (
    <ActionButton
      label={isChange ? `${label} changes of` : label}
      name={title}
      question={`${label} your ${what}?`}
      text={`${effect} Right after it, you can undo this.`}
      confirm={label}
      variant="danger"
      action={() => callAction(withdrawLineupAction, { id, version })}
      success={{
        title: `Your ${what} ${verb} ${label === 'Remove' ? 'removed' : 'withdrawn'}`,
        undo: { run: () => callAction(undoWithdrawalAction, { id }), done: `Your ${what} ${verb} back` },
      }}
    >
      <Trash2 className="size-4" aria-hidden />
      <span>{isChange ? `${label} changes` : label}</span>
    </ActionButton>
  )
}
