'use client'

import { ActionButton } from '@/components/dashboard/action-button'
import { callAction } from '@/components/forms/network-errors'
import { markSubscriberLeftAction, removeSubscriberAction } from '@/lib/campaigns/actions'

export function SubscriberActions({
  id,
  email,
  mayBeMailed,
}: {
  id: string
  email: string
  /** Whether the subscriber has not left, bounced or complained yet. */
  mayBeMailed: boolean
}) {
  return (
    <div className="flex flex-wrap justify-end gap-2 md:justify-start">
      {mayBeMailed && (
        <ActionButton
          label="Mark as left"
          name={email}
          question="Mark this subscriber as left?"
          text={`${email} gets no more mails, until they subscribe again.`}
          action={() => callAction(markSubscriberLeftAction, { id })}
          success={{ title: 'Marked as left', description: email }}
        />
      )}
      <ActionButton
        label="Remove"
        name={email}
        variant="danger"
        question="Remove this subscriber?"
        text={`This cannot be undone. ${email} is forgotten: an import could add the address again. To keep mails away from it, mark it as left.`}
        action={() => callAction(removeSubscriberAction, { id })}
        success={{ title: 'Subscriber removed', description: email }}
      />
    </div>
  )
}
