import { LOSSES_TO_MOST, lossCredits, lossName } from '@/lib/guides/economy'
import { KILL_CREDITS, PLANT_CREDITS } from '@/lib/guides/facts'
import { formatCredits } from '@/lib/guides/format'
import { FactTable } from './fact-table'

const LOSSES = Array.from({ length: LOSSES_TO_MOST }, (_, index) => index + 1)

/** What losses in a row pay, alone and with what can be earned even in a lost round. */
export function LossTable() {
  return (
    <FactTable
      caption="Credits for a lost round"
      columns={['Loss', 'Alone', 'With a plant', 'With a plant and a kill']}
      rows={LOSSES.map((losses) => [
        losses === LOSSES_TO_MOST ? `${lossName(losses)}, and every further one` : lossName(losses),
        formatCredits(lossCredits(losses)),
        formatCredits(lossCredits(losses) + PLANT_CREDITS),
        formatCredits(lossCredits(losses) + PLANT_CREDITS + KILL_CREDITS),
      ])}
    />
  )
}
