import { formatTotal, ListState } from '@/components/dashboard/list-state'
import { ListSearch } from '@/components/dashboard/list-tools'
import { TabSection } from '@/components/dashboard/tab-section'
import { AdminTable, type Column } from '@/components/dashboard/table'
import { Badge } from '@/components/ui/badge'
import { listUsers, type User } from '@/lib/admin/queries'
import type { AdminListQuery } from '@/lib/dashboard/list-query'
import { tryQuery } from '@/lib/dashboard/try-query'
import { addDays, formatDate } from '@/lib/dates'
import { DELETION_GRACE_DAYS } from '@/lib/limits'
import { UserActions } from './user-actions'

export async function UsersTab({ listQuery, adminId }: { listQuery: AdminListQuery; adminId: string }) {
  const result = await tryQuery('users-not-fetched', () => listUsers(listQuery))
  const columns: Column<User>[] = [
    { name: 'Email', sort: 'email', hasOwnWords: true, cell: renderUser },
    { name: 'Username', sort: 'username', hasOwnWords: true, fromMd: true, cell: ({ username }) => username },
    { name: 'Joined', sort: 'created_at', fromMd: true, cell: ({ createdAt }) => formatDate(createdAt) },
    { name: 'Lineups', fromMd: true, cell: ({ lineupCount }) => lineupCount },
    {
      name: 'Actions',
      cell: (user) =>
        user.id === adminId ? <span className="text-muted">You</span> : <UserActions {...user} />,
    },
  ]
  return (
    <TabSection headingId="users-heading" title={`Users${formatTotal(listQuery, result)}`}>
      <ListSearch listQuery={listQuery} label="Search email or username" />
      <ListState
        listQuery={listQuery}
        result={result}
        empty={{ title: 'No users found', text: 'Try another search.' }}
      >
        {(rows) => <AdminTable caption="Users" columns={columns} rows={rows} listQuery={listQuery} />}
      </ListState>
    </TabSection>
  )
}

function renderUser(user: User) {
  const { email, username, role, banned, banReason, bannedUntil, confirmed, deleteAfter } = user
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="break-all font-medium">{email}</span>
      {role === 'admin' && <Badge variant="default">Admin</Badge>}
      {banned && (
        <Badge variant="destructive">
          {bannedUntil ? `Banned until ${formatDate(bannedUntil)}` : 'Banned'}
        </Badge>
      )}
      {!confirmed && <Badge variant="outline">Not confirmed</Badge>}
      {deleteAfter && (
        <Badge variant="destructive">
          {`Deletion requested on ${formatDate(addDays(deleteAfter, -DELETION_GRACE_DAYS))}, deleted ${formatDate(deleteAfter)}`}
        </Badge>
      )}
      <span className="w-full text-muted md:hidden">{username}</span>
      {banned && banReason && <span className="w-full text-muted">{banReason}</span>}
    </span>
  )
}
