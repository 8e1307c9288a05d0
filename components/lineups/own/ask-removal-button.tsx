'use client'

import { ActionButton } from '@/components/dashboard/action-button'
import { callAction } from '@/components/forms/network-errors'
import { TextAreaField } from '@/components/ui/field'
import { MAX_REPORT_TEXT_LENGTH } from '@/lib/limits'
import { askRemovalAction, keepOwnLineupAction } from '@/lib/lineups/own/actions'

/** Once the admins are asked to remove a published lineup, the button takes that back. */
export function AskRemovalButton({
  lineup: { id, title, removalReason },
}: {
  lineup: { id: string; title: string; removalReason: string | null }
}) {
  if (removalReason !== null)
    return (
      <ActionButton
        label="Keep it after all"
        name={title}
        question="Keep your lineup?"
        text="You no longer ask for its removal."
        confirm="Keep it"
        action={() => callAction(keepOwnLineupAction, { id })}
        success={{ title: 'Your lineup is kept' }}
      />
    )
  return (
    <ActionButton
      label="Ask to remove"
      name={title}
      question="Ask to remove your lineup?"
      text="An admin reads why, removes it or answers you. Until then everybody sees it. You can take this back."
      confirm="Ask to remove it"
      action={(values) => callAction(askRemovalAction, { id, ...values })}
      success={{
        title: 'An admin is asked to remove it',
        undo: { run: () => callAction(keepOwnLineupAction, { id }), done: 'Your lineup is kept' },
      }}
      keepAs={id}
      initialValues={{ removalReason: '' }}
      fields={(bind) => (
        <TextAreaField {...bind('removalReason')} label="Why" rows={3} maxLength={MAX_REPORT_TEXT_LENGTH} />
      )}
    />
  )
}
