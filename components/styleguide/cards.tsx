import { LineupCard } from '@/components/lineups/list/lineup-card'
import { SideBadge } from '@/components/lineups/side-badge'
import { SIDES } from '@/lib/game/options'
import { MAX_TITLE_LENGTH } from '@/lib/limits'
import { Example } from './example'
import { EXAMPLE_LINEUPS } from './example-lineups'

/** Side badges, and lineup cards in their states. The cards are inert, because their lineups do not exist. */
export function Cards() {
  return (
    <>
      <Example name="Sides">
        {SIDES.map((side) => (
          <SideBadge key={side} side={side} />
        ))}
      </Example>
      <Example
        name={`Cards: plain, a title of ${MAX_TITLE_LENGTH} characters, video only, picture lost, unknown to the reference`}
      >
        <ul inert className="grid w-full gap-3 sm:grid-cols-2 wide:grid-cols-3">
          {EXAMPLE_LINEUPS.map((lineup) => (
            <li key={lineup.id}>
              <LineupCard lineup={lineup} eager={false} heading="h3" />
            </li>
          ))}
        </ul>
      </Example>
    </>
  )
}
