import { Badge } from '@/components/ui/badge'
import type { AdminView } from '@/lib/admin/list-query'
import { listUsers, type User } from '@/lib/admin/queries'
import { fetched } from '@/lib/admin/try-query'
import { dayOf } from '@/lib/dates'
import { routes } from '@/lib/routes'
import { ListState, listCount } from './list-state'
import { ListSearch } from './list-tools'
import { AdminTable, type Column } from './table'
import { UserActions } from './user-actions'

/** All accounts, newest first, with what an admin can do about them. */
export async function UsersTab({ view, adminId }: { view: AdminView; adminId: string }) {
  const result = await fetched('users-not-fetched', () => listUsers(view))
  const columns: Column<User>[] = [
    { name: 'Email', sort: 'email', cell: (user) => <Who user={user} /> },
    { name: 'Username', sort: 'username', wideOnly: true, cell: ({ username }) => username },
    { name: 'Joined', sort: 'created_at', wideOnly: true, cell: ({ created_at }) => dayOf(created_at) },
    { name: 'Lineups', wideOnly: true, cell: ({ lineup_count }) => lineup_count },
    {
      name: 'Actions',
      cell: (user) =>
        user.id === adminId ? <span className="text-muted">You</span> : <UserActions {...user} />,
    },
  ]
  return (
    <section aria-labelledby="users-heading" className="flex flex-col gap-4">
      <h2 id="users-heading" className="text-2xl">
        Users
        {listCount(view, result)}
      </h2>
      <ListSearch view={view} label="Search email or username" />
      <ListState view={view} result={result} empty={{ title: 'No users found', text: 'Try another search.' }}>
        {(rows) => (
          <AdminTable
            caption="Users"
            columns={columns}
            rows={rows}
            sort={view.sort}
            sortHref={(sort) => routes.admin({ ...view, sort, page: 1 })}
          />
        )}
      </ListState>
    </section>
  )
}

function Who({ user: { email, username, role, banned, confirmed } }: { user: User }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="break-all font-medium">{email}</span>
      {role === 'admin' && <Badge look="default">Admin</Badge>}
      {banned && <Badge look="destructive">Banned</Badge>}
      {!confirmed && <Badge look="outline">Not confirmed</Badge>}
      <span className="w-full text-muted md:hidden">{username}</span>
    </span>
  )
}
