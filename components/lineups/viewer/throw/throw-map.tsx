'use client'

import * as Dialog from '@radix-ui/react-dialog'
import { Maximize2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useDialogHistory } from '@/components/hooks/use-dialog-history'
import type { GameMap } from '@/lib/game/maps'
import { platformFilter } from '@/lib/lineups/list/filters'
import type { Lineup } from '@/lib/lineups/schema'
import { describeEnds } from '@/lib/lineups/throw/throw-text'
import { routes } from '@/lib/routes'
import { ThrowDrawing } from './throw-drawing'
import { ThrowMapDialog } from './throw-map-dialog'

/**
 * A small schematic of the map with the known ends of a throw, which opens a large one with the names of all callouts.
 * Without JavaScript, it leads to the list of lineups between the same ends, with its map open.
 */
export function ThrowMap({ map, lineup }: { map: GameMap; lineup: Pick<Lineup, 'platform' | 'throw'> }) {
  const { stand, target } = lineup.throw
  const dialog = useDialogHistory('isThrowMapOpen')
  if (!stand?.point && !target?.point) return null
  const label = `${describeEnds(lineup.throw)}, on a schematic of ${map.name}`
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    dialog.open()
  }
  return (
    <Dialog.Root open={dialog.isOpen} onOpenChange={(isOpen) => isOpen || dialog.close()}>
      <a
        href={routes.lineups({
          platform: platformFilter(lineup.platform),
          map: map.id,
          from: stand?.callout ?? null,
          to: target?.callout ?? null,
          view: target ? 'to' : 'from',
        })}
        aria-haspopup="dialog"
        onClick={open}
        className="group/map relative row-span-2 aspect-square w-28 self-start rounded-control bg-ground @max-[15rem]:row-span-1 @max-[15rem]:w-20 @min-[28rem]:row-span-3 @min-[28rem]:w-36 print:w-48 print:bg-transparent"
      >
        <ThrowDrawing map={map} lineupThrow={lineup.throw} label={label} />
        <span className="sr-only">, enlarge</span>
        <span className="absolute right-1 bottom-1 rounded-chip bg-ground/80 p-1 text-muted transition-colors group-hover/map:text-ink print:hidden">
          <Maximize2 className="size-4" aria-hidden />
        </span>
      </a>
      {dialog.isOpen && <ThrowMapDialog map={map} lineupThrow={lineup.throw} />}
    </Dialog.Root>
  )
}
