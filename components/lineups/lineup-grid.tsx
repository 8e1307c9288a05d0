import type { Lineup } from '@/lib/lineups/schema'
import { LineupCard } from './lineup-card'

/** Cards that are in view when the page opens: their pictures load first. */
const FIRST_IN_VIEW = 2

/** The cards of a list: one to four columns, by width. */
export function LineupGrid({ lineups, isCovered }: { lineups: readonly Lineup[]; isCovered: boolean }) {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 wide:grid-cols-3 wide:gap-4 huge:grid-cols-4">
      {lineups.map((lineup, position) => (
        <li key={lineup.id}>
          <LineupCard
            lineup={lineup}
            eager={!isCovered && position < FIRST_IN_VIEW}
            heading={isCovered ? 'h3' : 'h2'}
          />
        </li>
      ))}
    </ul>
  )
}
