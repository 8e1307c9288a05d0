import * as Dialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useRestoreFocus } from '@/components/hooks/focus'
import { RegisterOpenDialog } from '@/components/hooks/open-dialogs'
import { buttonClass } from '@/components/ui/button'
import type { GameMap } from '@/lib/game/maps'
import type { LineupThrow } from '@/lib/lineups/throw/throw'
import { describeEnds } from '@/lib/lineups/throw/throw-text'
import { ThrowDrawing } from './throw-drawing'

/**
 * The content of the dialog with a throw on a large schematic. The button is at the lower edge, or at the lower right on
 * a phone held sideways, where the thumb is.
 */
export function ThrowMapDialog({ map, lineupThrow }: { map: GameMap; lineupThrow: LineupThrow }) {
  const ends = describeEnds(lineupThrow)
  return (
    <Dialog.Portal>
      <Dialog.Overlay className="fixed inset-0 z-60 bg-black/75" />
      <Dialog.Content
        aria-describedby={undefined}
        {...useRestoreFocus()}
        className="fixed inset-0 z-60 m-auto grid grid-cols-1 animate-enter grid-rows-[auto_minmax(0,1fr)_auto] justify-items-center gap-2 overflow-y-auto bg-surface-1 p-2 outline-none wide:size-fit wide:rounded-panel wide:border wide:border-line-strong wide:p-5 map-sideways:grid-cols-[auto_minmax(0,1fr)] map-sideways:grid-rows-[minmax(0,1fr)_auto] tiny:grid-rows-[auto_auto_auto] map-sideways:p-1"
      >
        <RegisterOpenDialog />
        <Dialog.Title className="self-center px-2 text-center text-2xl">{ends}</Dialog.Title>
        <div className="size-[max(14rem,min(100vw-1rem,100dvh-9rem))] self-center wide:size-[min(48rem,100dvh-14rem)] map-sideways:col-start-1 map-sideways:row-[1/-1] map-sideways:size-[min(100dvh-0.5rem,100vw-14rem)]">
          <ThrowDrawing
            map={map}
            lineupThrow={lineupThrow}
            label={`${ends}, on a schematic of ${map.name}`}
            hasNames
          />
        </div>
        <Dialog.Close
          className={`${buttonClass.quiet} w-full justify-center tiny:sticky tiny:bottom-0 map-sideways:col-start-2 map-sideways:mb-1`}
        >
          <X className="size-4" aria-hidden />
          Close
        </Dialog.Close>
      </Dialog.Content>
    </Dialog.Portal>
  )
}
