import { BookOpen, Play } from 'lucide-react'
import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import { formatDate } from '@/lib/dates'
import { MAX_PLAYBOOKS } from '@/lib/limits'
import { VISIBILITIES } from '@/lib/playbooks/playbook'
import type { OwnPlaybookItem } from '@/lib/playbooks/queries'
import { routes } from '@/lib/routes'
import { formatCount, formatRoom } from '@/lib/texts'
import { PlaybookRow } from './playbook-row'

export function OwnPlaybooks({ playbooks }: { playbooks: readonly OwnPlaybookItem[] }) {
  if (playbooks.length === 0)
    return (
      <div className="flex flex-col items-center gap-3 rounded-panel border border-line border-dashed px-4 py-12 text-center text-muted">
        <BookOpen className="size-8" aria-hidden />
        <p className="max-w-md">
          You have no playbook yet. Name one here, then add lineups with the Playbook button of each.
        </p>
      </div>
    )
  const owned = playbooks.filter(({ role }) => role === 'owner').length
  return (
    <>
      <ul className="flex flex-col gap-2">
        {playbooks.map((playbook) => (
          <PlaybookRow
            key={playbook.id}
            href={routes.editPlaybook(playbook.shortId)}
            title={playbook.title}
            facts={factsOf(playbook)}
            heading="h2"
          >
            {playbook.lineupCount > 0 && (
              <Link
                href={routes.playPlaybook(playbook.shortId)}
                prefetch={false}
                className={`${buttonClass.quiet} relative noscript:hidden`}
              >
                <Play className="size-4" aria-hidden />
                <span>Play</span>
                <span className="sr-only">{playbook.title}</span>
              </Link>
            )}
          </PlaybookRow>
        ))}
      </ul>
      <p className="text-muted text-sm">
        {formatRoom(owned, MAX_PLAYBOOKS, 'playbooks of your own', 'Delete some')}
      </p>
    </>
  )
}

function factsOf(playbook: OwnPlaybookItem): string[] {
  const { lineupCount, updatedAt, ownedSince } = playbook
  return [
    formatCount(lineupCount, 'lineup'),
    readersOf(playbook),
    ...(ownedSince ? [`Yours since ${formatDate(ownedSince)}`] : []),
    `Changed ${formatDate(updatedAt)}`,
  ]
}

/** Says who can open the user's playbook, or what the user may do with one of a team. */
function readersOf({ visibility, isHidden, role, isTeam }: OwnPlaybookItem): string {
  if (role !== 'owner') return role === 'edit' ? 'Team · You can edit' : 'Team · You can read'
  if (isHidden) return 'Hidden by an admin'
  if (visibility === 'private') return isTeam ? 'Your team' : 'Only you'
  return VISIBILITIES.find(({ value }) => value === visibility)?.label ?? ''
}
