import { FileQuestion } from 'lucide-react'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { MemberEditor } from '@/components/lineups/own/member-editor'
import { buttonClass } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { requireAccount } from '@/lib/accounts/queries'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import { findAgent } from '@/lib/game/agents'
import { findMap } from '@/lib/game/maps'
import { MAX_PENDING_LINEUPS } from '@/lib/limits'
import { countPending, getOwnEdit, getRejected } from '@/lib/lineups/own/queries'
import { isShortId } from '@/lib/lineups/slug'
import { routes } from '@/lib/routes'
import { singleParams } from '@/lib/url-params'

export const metadata = { title: 'Send a Lineup', robots: { index: false } }

/** The form of a new lineup, or of one that its author changes. Admins have theirs on the dashboard. */
export default async function EditMyLineupPage({ searchParams }: PageProps<'/my-lineups/edit'>) {
  const params = singleParams(await searchParams)
  const asked = params.get('lineup')
  const shortId = asked && isShortId(asked) ? asked : undefined
  const preset = {
    map: findMap(params.get('map') ?? '')?.id,
    agent: findAgent(params.get('agent') ?? '')?.id,
    from: params.get('from') ?? '',
  }
  const { id, role } = await requireAccount(
    shortId ? routes.editMyLineup(shortId) : routes.sendLineup(preset),
  )
  const edit = shortId ? await getOwnEdit(id, shortId) : null
  if (role === 'admin') {
    // Admins edit a published lineup itself, not the change to it.
    const lineup = edit?.original?.id ?? edit?.row?.id ?? 'new'
    redirect(routes.admin({ ...defaultListQuery('lineups'), lineup, back: routes.myLineups() }))
  }
  if (asked !== null) return edit ? <MemberEditor accountId={id} edit={edit} /> : <NothingToEdit />
  const [pending, rejected] = await Promise.all([
    countPending(id),
    isShortId(preset.from) ? getRejected(id, preset.from) : null,
  ])
  const isFull = pending >= MAX_PENDING_LINEUPS
  if (!preset.from) return <MemberEditor accountId={id} preset={preset} isFull={isFull} />
  return rejected ? <MemberEditor accountId={id} rejected={rejected} isFull={isFull} /> : <NothingToEdit />
}

function NothingToEdit() {
  return (
    <Message
      heading="h1"
      icon={<FileQuestion className="size-6" aria-hidden />}
      title="Lineup not found"
      text="You have no lineup here that can be changed."
    >
      <Link href={routes.myLineups()} className={buttonClass.primary}>
        My Lineups
      </Link>
    </Message>
  )
}
