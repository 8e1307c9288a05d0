import type { ReactNode } from 'react'
import { SavedItem } from '@/components/lineups/saved/saved-list'
import { FIRST_RESULT_ID } from '@/components/navigation/first-result'
import type { Lineup } from '@/lib/lineups/schema'
import { LineupCard } from './lineup-card'

/** So many cards are visible without scrolling, even on a phone. Their images load first. */
const EAGER_CARDS = 2

export function LineupGrid({
  lineups,
  heading = 'h2',
  isAboveFold = true,
  isSavedList = false,
  isBesideMap = false,
  getNote,
}: {
  lineups: readonly Lineup[]
  heading?: 'h2' | 'h3'
  /** The first cards are visible when the page opens, rather than covered by the viewer. */
  isAboveFold?: boolean
  /** A card disappears when its lineup is unsaved. */
  isSavedList?: boolean
  isBesideMap?: boolean
  /** An extra line for a card, by the lineup's index in the list. */
  getNote?: (index: number) => string
}) {
  // `SIZES` of `LineupCard` are the widths of these columns.
  const wideClass = isBesideMap ? 'wide:grid-cols-2 huge:grid-cols-3' : 'wide:grid-cols-3 huge:grid-cols-4'
  const Item = isSavedList ? SavedItem : ListItem
  return (
    <ul className={`grid grid-cols-1 gap-3 sm:grid-cols-2 wide:gap-4 ${wideClass}`}>
      {lineups.map((lineup, index) => (
        <Item key={lineup.id} shortId={lineup.shortId}>
          <LineupCard
            lineup={lineup}
            eager={isAboveFold && index < EAGER_CARDS}
            heading={heading}
            linkId={isAboveFold && index === 0 ? FIRST_RESULT_ID : undefined}
            note={getNote?.(index)}
          />
        </Item>
      ))}
    </ul>
  )
}

const ListItem = ({ shortId, children }: { shortId: string; children: ReactNode }) => (
  <li data-lineup={shortId}>{children}</li>
)
