'use client'

import Link from 'next/link'
import { useEffect, useState } from 'react'
import { chooseDraft } from '@/components/hooks/draft-key'
import { type Draft, draftBase, readDrafts } from '@/components/lineups/editor/draft'
import { TEXT_LINK_CLASS } from '@/components/ui/text-link'
import { formatLocalDateTime } from '@/lib/dates'
import { routes } from '@/lib/routes'

export function UnsentLineups({ accountId }: { accountId: string }) {
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  const base = draftBase(accountId, {})
  useEffect(() => setDrafts(readDrafts(base)), [base])
  if (drafts.length === 0) return null
  return (
    <section
      aria-labelledby="unsent-heading"
      className="flex flex-col gap-1 rounded-panel border border-signal bg-signal-deep p-3"
    >
      <h2 id="unsent-heading" className="font-sans font-semibold text-base tracking-normal">
        Not sent yet
      </h2>
      <ul>
        {drafts.map(({ key, at, values }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-3">
            <Link
              href={routes.editMyLineup()}
              prefetch={false}
              onClick={() => chooseDraft(base, key)}
              className={TEXT_LINK_CLASS}
            >
              {values.title || 'A lineup without a title'}
            </Link>
            <span className="text-muted text-sm">{`left on ${formatLocalDateTime(at)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
