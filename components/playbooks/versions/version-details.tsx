import type { ReactNode } from 'react'
import { LocalTime } from '@/components/ui/local-time'
import { formatPlanSecond } from '@/lib/lineups/plan-second'
import type { PlaybookVersion } from '@/lib/playbooks/versions/schema'

export function VersionDetails({
  version: { username, savedAt, title, description, entries },
  summary,
  children,
}: {
  version: PlaybookVersion
  summary: string
  children: ReactNode
}) {
  return (
    <li>
      <details className="rounded-panel border border-line bg-surface-1">
        <summary className="flex min-h-11 cursor-pointer flex-col p-3">
          <span className="font-semibold">
            <LocalTime time={savedAt} />
          </span>
          <span className="text-muted text-sm">{`${username ?? 'Somebody who has left'}: ${summary}`}</span>
        </summary>
        <div className="flex flex-col gap-3 border-line border-t p-3">
          <h2 className="text-xl">{title}</h2>
          {description && <p className="whitespace-pre-line text-sm">{description}</p>}
          <ol className="flex flex-col gap-1 text-sm">
            {entries.map(({ id, kind, title: name, note, player, second }) => (
              <li key={id} className={kind === 'heading' ? 'mt-1 font-semibold' : ''}>
                <span>{[name, player, formatPlanSecond(second)].filter(Boolean).join(' · ')}</span>
                {note && <span className="block whitespace-pre-line pl-3 text-muted">{note}</span>}
              </li>
            ))}
          </ol>
          {children}
        </div>
      </details>
    </li>
  )
}
