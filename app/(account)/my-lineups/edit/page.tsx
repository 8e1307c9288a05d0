import { FileQuestion } from 'lucide-react'
import { redirect } from 'next/navigation'
import { MemberEditor } from '@/components/lineups/own/member-editor'
import { ButtonLink } from '@/components/ui/button-link'
import { Message } from '@/components/ui/message'
import { requireAccount } from '@/lib/accounts/queries'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import { MAX_PENDING_LINEUPS } from '@/lib/limits'
import { type LineupPreset, parsePreset } from '@/lib/lineups/editor/preset'
import { platformFilter } from '@/lib/lineups/list/filters'
import { countPending, getOwnEdit, getRejected, type OwnEdit } from '@/lib/lineups/own/queries'
import { isShortId } from '@/lib/lineups/slug'
import { routes } from '@/lib/routes'
import { singleParams } from '@/lib/url-params'

export const metadata = { title: 'Send a Lineup', robots: { index: false } }

export default async function EditMyLineupPage({ searchParams }: PageProps<'/my-lineups/edit'>) {
  const params = singleParams(await searchParams)
  const asked = params.get('lineup')
  const shortId = asked && isShortId(asked) ? asked : undefined
  const preset = parsePreset(params)
  const copyOf = params.get('copyOf') ?? ''
  const presetQuery = {
    platform: platformFilter(preset.platform),
    map: preset.map,
    agent: preset.agent,
    to: preset.toCallout,
  }
  const { id, role } = await requireAccount(
    shortId ? routes.editMyLineup(shortId) : routes.sendLineup({ ...presetQuery, copyOf }),
  )
  const edit = shortId ? await getOwnEdit(id, shortId) : null
  if (role === 'admin') redirect(dashboardEditor(edit, preset))
  if (asked !== null) return edit ? <MemberEditor accountId={id} edit={edit} /> : <NothingToEdit />
  const [pending, rejected] = await Promise.all([
    countPending(id),
    isShortId(copyOf) ? getRejected(id, copyOf) : null,
  ])
  const isFull = pending >= MAX_PENDING_LINEUPS
  if (!copyOf) return <MemberEditor accountId={id} preset={preset} isFull={isFull} />
  return rejected ? <MemberEditor accountId={id} rejected={rejected} isFull={isFull} /> : <NothingToEdit />
}

/** Admins edit a published lineup itself, instead of sending a change to it. */
function dashboardEditor(edit: OwnEdit | null, { platform, map, agent, toCallout: to }: LineupPreset) {
  const lineup = edit?.original?.id ?? edit?.row?.id ?? 'new'
  const filters = { ...(map && { map }), ...(agent && { agent }), ...(platform === 'PC' && { platform }) }
  return routes.admin({ ...defaultListQuery('lineups'), lineup, filters, to, back: routes.myLineups() })
}

function NothingToEdit() {
  return (
    <Message
      heading="h1"
      icon={<FileQuestion />}
      title="Lineup not found"
      text="You have no lineup here that can be changed."
    >
      <ButtonLink href={routes.myLineups()}>My Lineups</ButtonLink>
    </Message>
  )
}
