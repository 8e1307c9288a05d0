import { LineupCard } from '@/components/lineups/list/lineup-card'
import { SideBadge } from '@/components/lineups/side-badge'
import { SIDES } from '@/lib/game/options'
import { MAX_TITLE } from '@/lib/limits'
import { SHOWN_LINEUPS } from './shown-lineups'
import { Specimen } from './specimen'

/** Cards of lineups in their states, and the badges of sides. Nothing of them can be pressed: they are of no lineup. */
export function Cards() {
  return (
    <>
      <Specimen name="Sides">
        {SIDES.map((side) => (
          <SideBadge key={side} side={side} />
        ))}
      </Specimen>
      <Specimen
        name={`Cards: plain, a title of ${MAX_TITLE} characters, video only, picture lost, unknown to the reference`}
      >
        <ul inert className="grid w-full gap-3 sm:grid-cols-2 wide:grid-cols-3">
          {SHOWN_LINEUPS.map((lineup) => (
            <li key={lineup.id}>
              <LineupCard lineup={lineup} eager={false} heading="h3" />
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  )
}
