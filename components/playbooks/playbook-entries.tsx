import { findImpossibleThrows } from '@/lib/playbooks/plan'
import type { Entry } from '@/lib/playbooks/playbook'
import { GoneLineup, PlaybookLineup } from './playbook-entry'

export function PlaybookEntries({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return <p className="py-8 text-muted">There is nothing in this playbook yet.</p>
  const firstHeading = entries.findIndex(({ kind }) => kind === 'heading')
  const problems = findImpossibleThrows(entries)
  const isLineup = (entry: Entry) => entry.kind === 'lineup' && entry.lineup !== null
  return (
    <div className="flex flex-col gap-3">
      {entries.map((entry, index) => {
        if (entry.kind === 'heading')
          return (
            <h2 key={entry.id} className="mt-4 text-2xl first:mt-0 print:break-after-avoid">
              {entry.title}
            </h2>
          )
        if (!entry.lineup) return <GoneLineup key={entry.id} title={entry.title} note={entry.note} />
        return (
          <PlaybookLineup
            key={entry.id}
            entry={entry}
            lineup={entry.lineup}
            problem={problems.get(entry.id)}
            number={entries.slice(0, index + 1).filter(isLineup).length}
            heading={firstHeading >= 0 && firstHeading < index ? 'h3' : 'h2'}
          />
        )
      })}
    </div>
  )
}
