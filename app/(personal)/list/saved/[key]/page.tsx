import { redirect } from 'next/navigation'
import { LineupBrowser } from '@/components/lineups/lineup-browser'
import { currentAccount } from '@/lib/accounts/queries'
import { choose } from '@/lib/lineups/choices'
import { parseListKey } from '@/lib/lineups/list-key'
import { pageCount } from '@/lib/lineups/pages'
import { listAgents } from '@/lib/lineups/queries'
import { routes } from '@/lib/routes'
import { listSaved } from '@/lib/saved/queries'
import { site } from '@/lib/site'

export const metadata = { title: { absolute: site.title }, robots: { index: false } }

/** The browser, of what the person saved. */
export default async function SavedListPage({ params }: PageProps<'/list/saved/[key]'>) {
  const filters = parseListKey((await params).key)
  if (!(await currentAccount())) redirect(routes.home({ ...filters, saved: false }))
  const [{ saved, total }, agents] = await Promise.all([listSaved(filters), listAgents()])
  if (filters.page > pageCount(total)) redirect(routes.home(choose.page(filters, 1)))
  return (
    <LineupBrowser filters={filters} data={{ lineups: saved.map(({ lineup }) => lineup), total, agents }} />
  )
}
