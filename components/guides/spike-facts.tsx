import {
  BEEP_PHASES,
  DEFUSE_CHECKPOINT_SECONDS,
  DEFUSE_SECONDS,
  DETONATION_SECONDS,
  PLANT_SECONDS,
} from '@/lib/guides/facts'
import { formatOrdinal, formatSeconds } from '@/lib/guides/format'
import { latestDefuseStart, veryFastBeepFrom } from '@/lib/guides/spike'
import { FactTable } from './fact-table'

const range = (from: number, to: number) => `${from}–${formatSeconds(to)}`

/** Every time that matters around the spike, the given ones first, then what follows from them. */
export function SpikeFacts() {
  return (
    <FactTable
      caption="Phases and latest starts count from the moment the spike is planted"
      columns={['What', 'Time']}
      rows={[
        ['Planting', formatSeconds(PLANT_SECONDS)],
        ['Defusing', formatSeconds(DEFUSE_SECONDS)],
        ['Checkpoint of a defuse', `at ${formatSeconds(DEFUSE_CHECKPOINT_SECONDS)}`],
        ['Detonation', `after ${formatSeconds(DETONATION_SECONDS)}`],
        ...BEEP_PHASES.map(
          ({ from, to }, index) => [`${formatOrdinal(index + 1)} beep phase`, range(from, to)] as const,
        ),
        ['Very fast beeping', range(veryFastBeepFrom(), DETONATION_SECONDS)],
        ['Latest start of a full defuse', `at ${formatSeconds(latestDefuseStart('start'))}`],
        ['Latest start from the checkpoint', `at ${formatSeconds(latestDefuseStart('checkpoint'))}`],
      ]}
    />
  )
}
