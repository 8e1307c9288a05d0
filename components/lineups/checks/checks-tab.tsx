import Link from 'next/link'
import { formatTotal, ListState, QueryError } from '@/components/dashboard/list-state'
import { StatusFilter } from '@/components/dashboard/list-tools'
import { TabSection } from '@/components/dashboard/tab-section'
import { previewLineups } from '@/components/lineups/lineup-previews'
import { ProgressBar } from '@/components/ui/progress-bar'
import { TEXT_LINK_CLASS } from '@/components/ui/text-link'
import type { AdminListQuery } from '@/lib/dashboard/list-query'
import { tryQuery } from '@/lib/dashboard/try-query'
import { MIN_CHECK_ACCOUNT_DAYS, MIN_CHECK_SHARE, MIN_CHECK_VERDICTS } from '@/lib/limits'
import {
  BROKEN,
  listLineupsToCheck,
  listPatchProgress,
  type PatchProgress,
} from '@/lib/lineups/checks/queries'
import { PLATFORM_OPTIONS } from '@/lib/lineups/list/filters'
import { routes } from '@/lib/routes'
import { CheckCard } from './check-card'
import { CheckKeys } from './check-form'

const NOTHING_BROKEN = { title: 'Nothing is broken', text: 'Lineups that a patch broke are listed here.' }
const EVERYTHING_CHECKED = {
  title: 'Everything is checked',
  text: 'Once you add a patch in Patches, lineups that it touches are listed here.',
}

/** Lineups that a patch touched and nobody has checked since, or that a patch broke. */
export async function ChecksTab({ listQuery }: { listQuery: AdminListQuery }) {
  const isBroken = listQuery.status === BROKEN
  const [result, progress] = await Promise.all([
    tryQuery('lineups-not-fetched', () => listLineupsToCheck(listQuery)),
    tryQuery('counts-not-fetched', async () => (isBroken ? [] : await listPatchProgress())),
  ])
  const [newest, ...older] = progress.ok ? progress.data : []
  const previews = await tryQuery('lineups-not-fetched', () =>
    previewLineups(result.ok ? result.data.rows.map(({ id }) => id) : []),
  )
  return (
    <TabSection
      headingId="checks-heading"
      title={`${isBroken ? 'Broken' : 'Not checked'}${formatTotal(listQuery, result)}`}
    >
      <StatusFilter listQuery={listQuery} all="Not checked" />
      {newest && <Progress patch={newest} />}
      {!progress.ok && <QueryError error={progress.error} href={routes.admin(listQuery)} />}
      {result.ok && result.data.rows.length > 0 && <CheckKeys />}
      {!previews.ok && <QueryError error={previews.error} href={routes.admin(listQuery)} />}
      <ListState listQuery={listQuery} result={result} empty={isBroken ? NOTHING_BROKEN : EVERYTHING_CHECKED}>
        {(rows) => (
          <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
            {rows.map((lineup) => (
              <li key={lineup.id} className="min-w-0">
                <CheckCard
                  lineup={lineup}
                  isBroken={isBroken}
                  preview={previews.ok && previews.data.get(lineup.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </ListState>
      <details className="max-w-2xl text-muted text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          What is listed here
        </summary>
        <p>
          {isBroken
            ? 'Broken lineups leave the lists of lineups, but keep their address. They come back when they are mended: edit and publish them, or say that they work again.'
            : `A patch touched these lineups. Those with most verdicts come first. A lineup also counts as checked once ${MIN_CHECK_VERDICTS} verdicts since the patch say “Worked”, and these are at least ${MIN_CHECK_SHARE * 100} % of all since then. Only verdicts of accounts that were at least ${MIN_CHECK_ACCOUNT_DAYS} days old count.`}
        </p>
        {older.map((patch) => (
          <Progress key={patch.id} patch={patch} />
        ))}
        {!isBroken && result.ok && result.data.total > 0 && (
          <p className="flex flex-wrap gap-x-4 text-sm">
            {PLATFORM_OPTIONS.map(({ value, label }) => (
              <Link
                key={value}
                href={routes.lineups({ platform: value, patch: 'unchecked' })}
                prefetch={false}
                className={TEXT_LINK_CLASS}
              >{`Open the public list of ${label}`}</Link>
            ))}
          </p>
        )}
      </details>
    </TabSection>
  )
}

function Progress({ patch: { name, platform, marked, unchecked } }: { patch: PatchProgress }) {
  const done = `${marked - unchecked} of ${marked} checked since ${name} on ${platform}`
  return (
    <div className="flex max-w-2xl items-center gap-3 text-sm">
      <p className="tabular-nums sm:shrink-0">{done}</p>
      <ProgressBar label={done} value={marked - unchecked} max={marked} />
    </div>
  )
}
