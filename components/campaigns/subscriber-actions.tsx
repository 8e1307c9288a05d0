'use client'

import { ActionButton } from '@/components/dashboard/action-button'
import { callAction } from '@/components/forms/network-errors'
import { markSubscriberLeftAction, removeSubscriberAction } from '@/lib/campaigns/actions'

export function SubscriberActions({
  id,
  email,
  canLeave,
}: {
  id: string
  email: string
  /** The subscriber has not left, bounced or complained yet. */
  canLeave: boolean
}) {
  return (
    <div className="flex flex-wrap justify-end gap-2 md:justify-start">
      {canLeave && (
        <ActionButton
          label="Mark as left"
          name={email}
          question="Mark this subscriber as left?"
          text={`${email} gets no more campaigns until they subscribe again.`}
          action={() => callAction(markSubscriberLeftAction, { id })}
          success={{ title: 'Marked as left', description: email }}
        />
      )}
      <ActionButton
        label="Remove"
        name={email}
        variant="danger"
        question="Remove this subscriber?"
        text={`This cannot be undone. ${email} is forgotten, and could be added again. To stop mails without forgetting the address, mark it as left.`}
        action={() => callAction(removeSubscriberAction, { id })}
        success={{ title: 'Subscriber removed', description: email }}
      />
    </div>
  )
}
