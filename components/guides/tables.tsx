import { mapName } from '@/lib/game/maps'
import { LOSSES_TO_MOST, lossCredits, lossName } from '@/lib/guides/economy'
import {
  BEEP_PHASES,
  DEFUSE_CHECKPOINT_SECONDS,
  DEFUSE_CREDITS,
  DEFUSE_SECONDS,
  DETONATION_SECONDS,
  FIRST_LOSS_CREDITS,
  KILL_CREDITS,
  LOSS_STEP_CREDITS,
  MOST_LOSS_CREDITS,
  PLANT_CREDITS,
  PLANT_SECONDS,
  STARTING_CREDITS,
  WIN_CREDITS,
} from '@/lib/guides/facts'
import { formatCredits, formatOrdinal, formatSeconds, formatSpare } from '@/lib/guides/format'
import type { Area, MapGuide, Spot } from '@/lib/guides/maps/map-guide'
import { neighbours, waysOf } from '@/lib/guides/schematic'
import { latestDefuseStart, secondsToSpare, veryFastBeepFrom } from '@/lib/guides/spike'

type Row = readonly [heading: string, ...cells: string[]]

/** A small table of facts; the first cell of a row is its heading. */
function FactTable({
  caption,
  columns,
  rows,
}: {
  caption: string
  columns: readonly string[]
  rows: readonly Row[]
}) {
  return (
    // Text may be set so large that the longest words together are wider than a phone.
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

const ORDER: readonly Area[] = ['A', 'B', 'C', 'Mid', 'Attack', 'Defense']

/** Part by part, in each the site first. */
function inReadingOrder(one: Spot, other: Spot): number {
  const byArea = ORDER.indexOf(one.area) - ORDER.indexOf(other.area)
  return byArea || Number(other.kind === 'site') - Number(one.kind === 'site')
}

/** Every named spot of a map, the part it belongs to and what it leads to: the schematic in words. */
export function CalloutTable({ guide }: { guide: MapGuide }) {
  const ways = waysOf(guide)
  return (
    <FactTable
      caption={`Callouts of ${mapName(guide.id)} and the main ways between them`}
      columns={['Callout', 'Part', 'Leads to']}
      rows={guide.spots
        .toSorted(inReadingOrder)
        .map((spot) => [spot.name, spot.area, neighbours(ways, spot).join(', ')])}
    />
  )
}

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
