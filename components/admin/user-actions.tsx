'use client'

import { ActionButton } from '@/components/dashboard/action-button'
import { callAction } from '@/components/forms/network-errors'
import { changeRoleAction, deleteUserAction, unbanUserAction } from '@/lib/admin/actions'
import type { User } from '@/lib/admin/queries'
import { BanButton } from './ban-button'

type Person = { id: string; email: string }

export function UserActions({ id, email, role, banned, confirmed, deleteAfter }: User) {
  const isAdmin = role === 'admin'
  const person = { id, email, isAdmin }
  const deletedText = deleteAfter
    ? `User ${email} has been successfully deleted.`
    : `User ${email} has been successfully deleted. Their lineups have been preserved as anonymous content.`
  return (
    <div className="flex flex-wrap justify-end gap-2 md:justify-start">
      {banned ? <UnbanButton id={id} email={email} /> : <BanButton {...person} />}
      {/* A user becomes an admin only with a confirmed email, and without a ban or a requested deletion. */}
      {(isAdmin || (confirmed && !banned && !deleteAfter)) && <RoleButton {...person} />}
      <ActionButton
        label="Delete"
        name={email}
        variant="danger"
        question={isAdmin ? 'Delete this admin?' : 'Delete this user?'}
        text={`This cannot be undone. The account ${email} is deleted with what it saved and judged, and its playbooks without a team. ${deleteAfter ? 'Its lineups stay or go as its owner chose.' : 'Its lineups stay, without an author.'}`}
        action={() => callAction(deleteUserAction, { id })}
        success={{ title: 'User Deleted', description: deletedText }}
        errorIfNotAdmin="only-admins-delete"
      />
    </div>
  )
}

function UnbanButton({ id, email }: Person) {
  return (
    <ActionButton
      label="Unban"
      name={email}
      question="Unban this user?"
      text={`${email} can use the account again.`}
      action={() => callAction(unbanUserAction, { id })}
      success={{ title: 'User Unbanned', description: email }}
      errorIfNotAdmin="only-admins-ban"
    />
  )
}

function RoleButton({ id, email, isAdmin }: Person & { isAdmin: boolean }) {
  return (
    <ActionButton
      label={isAdmin ? 'Remove as admin' : 'Make admin'}
      name={email}
      question={isAdmin ? 'Remove this admin?' : 'Make this user an admin?'}
      text={
        isAdmin
          ? `${email} keeps the account, but can’t open the dashboard any more.`
          : `${email} can then do everything you can do here: change lineups, ban and delete users, send campaigns, and remove you as an admin.`
      }
      confirm={isAdmin ? 'Remove' : 'Make admin'}
      action={() => callAction(changeRoleAction, { id, role: isAdmin ? 'user' : 'admin' })}
      success={{ title: isAdmin ? 'Admin Removed' : 'Admin Added', description: email }}
      errorIfNotAdmin="only-admins-change-roles"
    />
  )
}
