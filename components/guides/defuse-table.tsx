import { formatSeconds, formatSpare } from '@/lib/guides/format'
import { latestDefuseStart, secondsToSpare, veryFastBeepFrom } from '@/lib/guides/spike'
import { FactTable } from './fact-table'

/** Seconds after the plant worth comparing: an easy one, the limits, and either side of them. */
const MOMENTS = [
  30,
  latestDefuseStart('start') - 1,
  latestDefuseStart('start'),
  veryFastBeepFrom(),
  latestDefuseStart('checkpoint'),
  latestDefuseStart('checkpoint') + 1,
]

/** Whether a defuse that begins at some moments is still in time. */
export function DefuseTable() {
  return (
    <FactTable
      caption="If you start to defuse this many seconds after the plant"
      columns={['Start', 'From nothing', 'From the checkpoint']}
      rows={MOMENTS.map((moment) => [
        formatSeconds(moment),
        formatSpare(secondsToSpare(moment, 'start')),
        formatSpare(secondsToSpare(moment, 'checkpoint')),
      ])}
    />
  )
}
