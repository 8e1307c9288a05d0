'use client'

import { ActionButton } from '@/components/dashboard/action-button'
import { banUserAction, deleteUserAction } from '@/lib/admin/actions'

/** The buttons that ban or unban a user and delete the account. */
export function UserActions({ id, email, banned }: { id: string; email: string; banned: boolean }) {
  return (
    <div className="flex flex-wrap justify-end gap-2 md:justify-start">
      <ActionButton
        label={banned ? 'Unban' : 'Ban'}
        name={email}
        question={banned ? 'Unban this user?' : 'Ban this user?'}
        text={
          banned
            ? `${email} can sign in, save and report again.`
            : `${email} is signed out at the next request and can do nothing that needs an account.`
        }
        confirm={banned ? 'Unban' : 'Ban'}
        action={() => banUserAction({ id, banned: !banned })}
        success={{ title: banned ? 'User Unbanned' : 'User Banned', description: email }}
        errorIfNotAdmin="only-admins-ban"
      />
      <ActionButton
        label="Delete"
        name={email}
        variant="danger"
        question="Delete this user?"
        text={`This cannot be undone. The account ${email} is deleted with what it saved and judged. Its lineups stay, without an author.`}
        confirm="Delete"
        action={() => deleteUserAction({ id })}
        success={{
          title: 'User Deleted',
          description: `User ${email} has been successfully deleted. Their lineups have been preserved as anonymous content.`,
        }}
        errorIfNotAdmin="only-admins-delete"
      />
    </div>
  )
}
