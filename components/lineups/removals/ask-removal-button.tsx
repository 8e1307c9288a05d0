'use client'

import { useState } from 'react'
import { ActionButton } from '@/components/dashboard/action-button'
import { callAction } from '@/components/forms/network-errors'
import { TextAreaField } from '@/components/ui/field'
import { errorMessage } from '@/lib/errors'
import { MAX_REPORT_TEXT_LENGTH } from '@/lib/limits'
import { askRemovalAction, keepOwnLineupAction } from '@/lib/lineups/removals/actions'

/** Asks admins to remove a published lineup of the user. Once they are asked, the button takes that back. */
export function AskRemovalButton({
  lineup: { id, title, removalReason },
}: {
  lineup: { id: string; title: string; removalReason: string | null }
}) {
  const [reason, setReason] = useState('')
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
      action={() => callAction(askRemovalAction, { id, removalReason: reason })}
      success={{
        title: 'An admin is asked to remove it',
        undo: { run: () => callAction(keepOwnLineupAction, { id }), done: 'Your lineup is kept' },
      }}
      fields={(errors) => (
        <TextAreaField
          idPrefix={`removal-${id}`}
          name="removalReason"
          label="Why"
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={MAX_REPORT_TEXT_LENGTH}
          error={errors.removalReason && errorMessage(errors.removalReason)}
        />
      )}
    />
  )
}
