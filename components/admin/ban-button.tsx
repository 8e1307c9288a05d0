import { ActionButton } from '@/components/dashboard/action-button'
import { callAction } from '@/components/forms/network-errors'
import { Field, TextAreaField } from '@/components/ui/field'
import { banUserAction } from '@/lib/admin/actions'
import { MAX_BAN_REASON_LENGTH } from '@/lib/limits'

const LINEUPS_STAY =
  'Their published lineups stay public with their pictures; what waits for review still waits. Delete or unpublish what should go.'

export function BanButton({ id, email, isAdmin }: { id: string; email: string; isAdmin: boolean }) {
  const whom = isAdmin ? `${email} is an admin. A banned admin` : email
  return (
    <ActionButton
      label="Ban"
      name={email}
      question={isAdmin ? 'Ban this admin?' : 'Ban this user?'}
      text={`${whom} is signed out at the next request, and can then only export or delete the account. ${LINEUPS_STAY}`}
      action={(values) => callAction(banUserAction, { id, ...values })}
      success={{ title: 'User Banned', description: email }}
      errorIfNotAdmin="only-admins-ban"
      initialValues={{ reason: '', until: '' }}
      fields={(bind) => (
        <>
          <TextAreaField
            {...bind('reason')}
            label="Reason"
            rows={3}
            maxLength={MAX_BAN_REASON_LENGTH}
            hint="The person reads it when they sign in."
          />
          <Field
            {...bind('until')}
            label="Until (optional)"
            type="date"
            hint="The ban ends when this day begins, in UTC. Without a day it has no end."
          />
        </>
      )}
    />
  )
}
