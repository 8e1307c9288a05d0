import { LOSSES_SHOWN, lossCredits, lossName } from '@/lib/guides/economy'
import { KILL_CREDITS, PLANT_CREDITS } from '@/lib/guides/facts'
import { formatCredits } from '@/lib/guides/format'
import { FactTable } from './fact-table'

const LOSSES = Array.from({ length: LOSSES_SHOWN }, (_, index) => index + 1)

/** What the first losses in a row pay, alone and with what can be earned even in a lost round. */
export function LossTable() {
  return (
    <FactTable
      caption="Credits for a lost round"
      columns={['Loss', 'Alone', 'With a plant', 'With a plant and a kill']}
      rows={LOSSES.map((losses) => [
        lossName(losses),
        formatCredits(lossCredits(losses)),
        formatCredits(lossCredits(losses) + PLANT_CREDITS),
        formatCredits(lossCredits(losses) + PLANT_CREDITS + KILL_CREDITS),
      ])}
    />
  )
}
