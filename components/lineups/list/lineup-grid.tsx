import { SavedItem } from '@/components/community/saved-list'
import type { Lineup } from '@/lib/lineups/schema'
import { LineupCard } from './lineup-card'

/** Cards that are in view when the page opens: their pictures load first. */
const FIRST_IN_VIEW = 2

/** The cards of a list: one to four columns, by width. */
export function LineupGrid({
  lineups,
  heading = 'h2',
  isInView = true,
  isSavedList = false,
  noteOf,
}: {
  lineups: readonly Lineup[]
  /** One level below the list's own heading. */
  heading?: 'h2' | 'h3'
  /** Whether the list is what people see first when the page opens. */
  isInView?: boolean
  /** Whether a card goes when its lineup is taken off the person's list. */
  isSavedList?: boolean
  /** A line for each card, by the lineup's place in the list. */
  noteOf?: (position: number) => string
}) {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 wide:grid-cols-3 wide:gap-4 huge:grid-cols-4">
      {lineups.map((lineup, position) => {
        const card = (
          <LineupCard
            lineup={lineup}
            eager={isInView && position < FIRST_IN_VIEW}
            heading={heading}
            note={noteOf?.(position)}
          />
        )
        if (!isSavedList) return <li key={lineup.id}>{card}</li>
        return (
          <SavedItem key={lineup.id} shortId={lineup.shortId}>
            {card}
          </SavedItem>
        )
      })}
    </ul>
  )
}
