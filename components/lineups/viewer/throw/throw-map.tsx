'use client'

import * as Dialog from '@radix-ui/react-dialog'
import { Maximize2, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useRestoreFocus } from '@/components/hooks/focus'
import { RegisterOpenDialog } from '@/components/hooks/open-dialogs'
import { useDialogHistory } from '@/components/hooks/use-dialog-history'
import { isPlainClick } from '@/components/navigation/use-link-clicks'
import { buttonClass } from '@/components/ui/button'
import type { GameMap } from '@/lib/game/maps'
import { platformFilter } from '@/lib/lineups/list/filters'
import type { Lineup } from '@/lib/lineups/schema'
import type { LineupThrow } from '@/lib/lineups/throw/throw'
import { describeEnds } from '@/lib/lineups/throw/throw-text'
import { routes } from '@/lib/routes'
import { ThrowDrawing } from './throw-drawing'

/** Without JavaScript, the link leads to the list of lineups between the same ends. */
export function ThrowMap({ map, lineup }: { map: GameMap; lineup: Pick<Lineup, 'platform' | 'throw'> }) {
  const { from, to } = lineup.throw
  const dialog = useDialogHistory('throw-map')
  if (!from?.point && !to?.point) return null
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    dialog.open()
  }
  return (
    <Dialog.Root open={dialog.isOpen} onOpenChange={() => dialog.close()}>
      <a
        href={routes.lineups({
          platform: platformFilter(lineup.platform),
          map: map.id,
          from: from?.callout ?? null,
          to: to?.callout ?? null,
          view: to ? 'to' : 'from',
        })}
        aria-haspopup="dialog"
        onClick={open}
        className="throw-map-link group/map rounded-control bg-ground print:bg-transparent"
      >
        <ThrowDrawing map={map} lineupThrow={lineup.throw} />
        <span className="sr-only">, enlarge</span>
        <span className="absolute right-1 bottom-1 rounded-chip bg-ground/80 p-1 text-muted transition-colors group-hover/map:text-ink print:hidden">
          <Maximize2 className="size-4" aria-hidden />
        </span>
      </a>
      {dialog.isOpen && <ThrowMapDialog map={map} lineupThrow={lineup.throw} />}
    </Dialog.Root>
  )
}

function ThrowMapDialog({ map, lineupThrow }: { map: GameMap; lineupThrow: LineupThrow }) {
  return (
    <Dialog.Portal>
      <Dialog.Overlay className="fixed inset-0 z-60 bg-black/75" />
      <Dialog.Content
        aria-describedby={undefined}
        {...useRestoreFocus()}
        className="throw-map-dialog animate-enter border-line-strong bg-surface-1 outline-none"
      >
        <RegisterOpenDialog />
        <Dialog.Title className="throw-map-title px-2 text-center text-2xl">
          {describeEnds(lineupThrow)}
        </Dialog.Title>
        <div className="throw-map-drawing">
          <ThrowDrawing map={map} lineupThrow={lineupThrow} hasNames />
        </div>
        <Dialog.Close className={`${buttonClass.quiet} throw-map-close`}>
          <X className="size-4" aria-hidden />
          Close
        </Dialog.Close>
      </Dialog.Content>
    </Dialog.Portal>
  )
}
