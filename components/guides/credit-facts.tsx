import {
  DEFUSE_CREDITS,
  FIRST_LOSS_CREDITS,
  KILL_CREDITS,
  LOSS_STEP_CREDITS,
  MOST_LOSS_CREDITS,
  PLANT_CREDITS,
  STARTING_CREDITS,
  WIN_CREDITS,
} from '@/lib/guides/facts'
import { formatCredits } from '@/lib/guides/format'
import { FactTable } from './fact-table'

/** What pays how many credits. */
export function CreditFacts() {
  return (
    <FactTable
      caption="What pays how much"
      columns={['For', 'Credits']}
      rows={[
        ['Start of the match', formatCredits(STARTING_CREDITS)],
        ['Round won', formatCredits(WIN_CREDITS)],
        ['Round lost, the first in a row', formatCredits(FIRST_LOSS_CREDITS)],
        [
          'Each further loss in a row',
          `${formatCredits(LOSS_STEP_CREDITS)} more, up to ${formatCredits(MOST_LOSS_CREDITS)}`,
        ],
        ['Kill', formatCredits(KILL_CREDITS)],
        ['Plant', formatCredits(PLANT_CREDITS)],
        ['Defuse', formatCredits(DEFUSE_CREDITS)],
      ]}
    />
  )
}
