import Link from 'next/link'
import type { ReactNode } from 'react'
import { PlayButton } from '@/components/lineups/play/play-button'
import { PracticeButton } from '@/components/lineups/play/practice-button'
import { ViewerHost } from '@/components/lineups/viewer/viewer-host'
import { KeepButton } from '@/components/offline/keep-button'
import { schematicFiles } from '@/lib/lineups/play'
import { type Playbook, playedLineups } from '@/lib/playbooks/playbook'
import { routes } from '@/lib/routes'
import { formatCount } from '@/lib/texts'
import { CopyButton } from './copy-button'
import { PlaybookEntries } from './playbook-entries'
import { PrintButton } from './print-button'

type Props = {
  playbook: Playbook
  linkKey?: string
  /** Signing out removes this account's kept copies. Null on pages for everybody. */
  accountId?: string | null
  children?: ReactNode
}

/** Shows a playbook as its readers see it, complete without JavaScript and on paper. */
export function PlaybookPage({ playbook, linkKey, accountId = null, children }: Props) {
  const { title, description, entries, shortId, slug, role, version } = playbook
  const played = playedLineups(entries)
  const address = role ? routes.editPlaybook(shortId) : routes.playbook(slug, linkKey)
  const kept = { href: address, title, files: schematicFiles(played), owner: accountId, version }
  return (
    <ViewerHost lineups={played.map(({ lineup }) => lineup)} listHref={address}>
      <div className="mx-auto flex max-w-256 flex-col gap-5 py-2 wide:py-6">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h1 className="text-3xl">{title}</h1>
            <p className="mt-1 text-muted text-sm">{`Playbook · ${formatCount(played.length, 'lineup')}`}</p>
          </div>
          <div className="flex flex-wrap gap-2 noscript:hidden print:hidden">
            <PlayButton title={title} lineups={played} />
            <PracticeButton title={title} lineups={played} />
            <KeepButton {...kept} />
            <CopyButton shortId={shortId} linkKey={linkKey}>
              <span>
                Copy<span className="max-sm:sr-only"> to My Playbooks</span>
              </span>
            </CopyButton>
            <PrintButton />
          </div>
        </div>
        {description && <p className="max-w-[40em] whitespace-pre-line">{description}</p>}
        <PlaybookEntries entries={entries} />
        {children && <div className="print:hidden">{children}</div>}
        <Link
          href={role ? routes.playbooks : routes.publicPlaybooks()}
          className="inline-flex min-h-11 items-center self-start text-signal text-sm underline underline-offset-4 print:hidden"
        >
          <span>{role ? 'My playbooks' : 'Public playbooks'}</span>
        </Link>
      </div>
    </ViewerHost>
  )
}
