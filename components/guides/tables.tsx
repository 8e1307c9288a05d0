import {
  BEEP_PHASES,
  DEFUSE_CHECKPOINT_SECONDS,
  DEFUSE_CREDITS,
  DEFUSE_SECONDS,
  DETONATION_SECONDS,
  FIRST_LOSS_CREDITS,
  KILL_CREDITS,
  LOSS_STEP_CREDITS,
  MAX_LOSS_CREDITS,
  PLANT_CREDITS,
  PLANT_SECONDS,
  STARTING_CREDITS,
  WIN_CREDITS,
} from '@/lib/game/times-and-credits'
import { LOSSES_TO_MAX, lossCredits, lossLabel } from '@/lib/guides/economy'
import { formatCredits, formatOrdinal, formatSeconds, formatSpare } from '@/lib/guides/format'
import { latestDefuseStartSecond, secondsToSpare, VERY_FAST_BEEP_START_SECOND } from '@/lib/guides/spike'

export function FactTable({
  caption,
  columns,
  rows,
}: {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly [heading: string, ...cells: string[]])[]
}) {
  return (
    // With a large text size, the table can be wider than a phone.
    <div className="max-w-2xl overflow-x-auto">
      <table className="wrap-normal w-full border-collapse text-left text-sm wide:text-base">
        <caption className="pb-2 text-left text-muted text-sm">{caption}</caption>
        <thead>
          <tr className="border-line-strong border-b text-muted text-sm">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-3 align-bottom font-medium last:pr-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading, ...cells]) => (
            <tr key={heading} className="border-line border-b">
              <th scope="row" className="py-3 pr-3 align-top font-medium">
                {heading}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="py-3 pr-3 align-top last:pr-0">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const LOSSES_IN_A_ROW = Array.from({ length: LOSSES_TO_MAX }, (_, index) => index + 1)

export function LossTable() {
  return (
    <FactTable
      caption="Credits for a lost round"
      columns={['Loss', 'Alone', 'With a plant', 'With a plant and a kill']}
      rows={LOSSES_IN_A_ROW.map((losses) => [
        losses === LOSSES_TO_MAX ? `${lossLabel(losses)}, and every further one` : lossLabel(losses),
        formatCredits(lossCredits(losses)),
        formatCredits(lossCredits(losses) + PLANT_CREDITS),
        formatCredits(lossCredits(losses) + PLANT_CREDITS + KILL_CREDITS),
      ])}
    />
  )
}

/** In order: the starts of the last beep phase and of the very fast beeping, and seconds around the two latest starts. */
const MOMENTS = [
  BEEP_PHASES[2].from,
  latestDefuseStartSecond('start') - 1,
  latestDefuseStartSecond('start'),
  VERY_FAST_BEEP_START_SECOND,
  latestDefuseStartSecond('checkpoint'),
  latestDefuseStartSecond('checkpoint') + 1,
]

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

export function CreditTable() {
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
          `${formatCredits(LOSS_STEP_CREDITS)} more, up to ${formatCredits(MAX_LOSS_CREDITS)}`,
        ],
        ['Kill', formatCredits(KILL_CREDITS)],
        ['Plant', formatCredits(PLANT_CREDITS)],
        ['Defuse', formatCredits(DEFUSE_CREDITS)],
      ]}
    />
  )
}

const formatRange = (from: number, to: number) => `${from}–${formatSeconds(to)}`

export function SpikeTable() {
  return (
    <FactTable
      caption="Phases, starts and the detonation count from the moment the spike is planted"
      columns={['What', 'Time']}
      rows={[
        ['Planting', formatSeconds(PLANT_SECONDS)],
        ['Defusing', formatSeconds(DEFUSE_SECONDS)],
        ['Checkpoint of a defuse', `at ${formatSeconds(DEFUSE_CHECKPOINT_SECONDS)}`],
        ['Detonation', `after ${formatSeconds(DETONATION_SECONDS)}`],
        ...BEEP_PHASES.map(
          ({ from, to }, index) => [`${formatOrdinal(index + 1)} beep phase`, formatRange(from, to)] as const,
        ),
        ['Very fast beeping', formatRange(VERY_FAST_BEEP_START_SECOND, DETONATION_SECONDS)],
        ['Latest start of a full defuse', `at ${formatSeconds(latestDefuseStartSecond('start'))}`],
        ['Latest start from the checkpoint', `at ${formatSeconds(latestDefuseStartSecond('checkpoint'))}`],
      ]}
    />
  )
}
