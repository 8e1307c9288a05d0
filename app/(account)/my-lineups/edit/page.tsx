import { FileQuestion } from 'lucide-react'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { MemberForm } from '@/components/lineups/own/member-form'
import { buttonClass } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { requireAccount } from '@/lib/accounts/queries'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import { getOwnEdit } from '@/lib/lineups/own/queries'
import { isShortId } from '@/lib/lineups/slug'
import { routes } from '@/lib/routes'

export const metadata = { title: 'Send a Lineup', robots: { index: false } }

/** The form of a new lineup, or of one that its author changes. Admins have theirs on the dashboard. */
export default async function EditMyLineupPage({ searchParams }: PageProps<'/my-lineups/edit'>) {
  const { lineup: asked } = await searchParams
  const shortId = typeof asked === 'string' && isShortId(asked) ? asked : undefined
  const { id, role } = await requireAccount(routes.editMyLineup(shortId))
  const edit = shortId ? await getOwnEdit(id, shortId) : null
  if (role === 'admin') {
    // Admins edit a published lineup itself, not the change to it.
    const lineup = edit?.original?.id ?? edit?.row?.id ?? 'new'
    redirect(routes.admin({ ...defaultListQuery('lineups'), lineup, back: routes.myLineups() }))
  }
  if (asked === undefined) return <MemberForm accountId={id} />
  return edit ? <MemberForm accountId={id} edit={edit} /> : <NothingToEdit />
}

function NothingToEdit() {
  return (
    <Message
      heading="h1"
      icon={<FileQuestion className="size-6" aria-hidden />}
      title="Lineup not found"
      text="You have no lineup here that can be changed. A rejected one can be sent again as a new lineup."
    >
      <Link href={routes.myLineups()} className={buttonClass.primary}>
        My Lineups
      </Link>
    </Message>
  )
}
