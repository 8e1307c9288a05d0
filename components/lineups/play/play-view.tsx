import { ArrowLeft, ArrowRight, Map as MapIcon } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBackCloses } from '@/components/hooks/use-dialog-history'
import type { PagedList } from '@/components/lineups/viewer/navigation/use-list-pages'
import { buttonClass, MAY_REPEAT } from '@/components/ui/button'
import { findMap } from '@/lib/game/maps'
import { keyOf } from '@/lib/key-of'
import { formatPlanSecond } from '@/lib/lineups/plan-second'
import { onSameMap, othersAtOnce, type PlayedLineup } from '@/lib/lineups/play'
import { FullScreenDialog, SCROLLED_PART } from './full-screen-dialog'
import { PlayMap } from './play-map'
import { PlayedSteps, PreloadedSteps, STAGE } from './play-steps'
import { PlayerChoice, useChosenPlayer } from './player-choice'
import { usePlayed } from './use-played'
import { useWakeLock } from './use-wake-lock'

type PlayViewProps = {
  title: string
  lineups: readonly PlayedLineup[]
  list: PagedList | undefined
  onClose: () => void
}

/** The view keeps the screen awake. Its map is beside the steps on a wide screen, and takes their place on others. */
export function PlayView({ title, lineups, list, onClose }: PlayViewProps) {
  useWakeLock()
  const { players, chosen, choose, isShown } = useChosenPlayer(lineups)
  const { played, index, position, count, goTo } = usePlayed(lineups.filter(isShown), list)
  const [isMapOpen, setMapOpen] = useState(false)
  useBackCloses(isMapOpen, () => setMapOpen(false))
  const stage = useRef<HTMLElement>(null)
  const mapButton = useRef<HTMLButtonElement>(null)
  const current = played[index]
  if (!current) return null
  const { lineup, note, heading } = current
  const thrownByOthers = othersAtOnce(lineups, current).map(
    (other) => `${other.player} throws ${other.lineup.title}`,
  )
  const map = findMap(lineup.map)
  const show = (newIndex: number) => {
    goTo(newIndex)
    stage.current?.scrollTo({ top: 0, left: 0 })
    // On a `tiny` screen the dialog scrolls instead of the stage.
    stage.current?.scrollIntoView()
  }
  const handleKey = (event: KeyboardEvent) => {
    const command = toCommand(event)
    if (!command) return
    event.preventDefault()
    // On a wide screen, the map is always open, and the button hidden.
    if (command === 'map') setMapOpen(mapButton.current?.offsetParent != null && !isMapOpen)
    else show(command === 'next' ? index + 1 : index - 1)
  }

  return (
    <FullScreenDialog
      caption={
        <>
          <span className="tabular-nums">{`${position} of ${count}`}</span>
          <span>{planText(current)}</span>
          <span>{` · ${heading ?? title}`}</span>
        </>
      }
      title={lineup.title}
      buttons={
        <>
          {map && (
            <button
              ref={mapButton}
              type="button"
              aria-pressed={isMapOpen}
              onClick={() => setMapOpen(!isMapOpen)}
              className={`${buttonClass.quiet} aria-pressed:border-signal aria-pressed:text-signal wide:hidden`}
            >
              <MapIcon className="size-5" aria-hidden />
              Map
            </button>
          )}
          <NeighborButtons position={position} count={count} onGo={(direction) => show(index + direction)} />
        </>
      }
      onKeyDown={handleKey}
      onClose={onClose}
    >
      <div
        className={`min-h-0 wide:grid wide:grid-rows-[minmax(0,1fr)] ${map ? 'wide:grid-cols-[minmax(0,1fr)_min(24rem,30vw)]' : ''}`}
      >
        <section
          ref={stage}
          aria-label="How to play it"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container has to be reachable.
          tabIndex={0}
          className={`h-full ${SCROLLED_PART} ${STAGE} ${isMapOpen && map ? 'max-wide:hidden!' : ''}`}
        >
          {players.length > 0 && (
            <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 low:mb-1">
              <PlayerChoice players={players} chosen={chosen} onChoose={choose} />
              {thrownByOthers.length > 0 && (
                <p className="flex-[1_1_16rem] text-muted low:max-h-[2lh] low:overflow-y-auto tiny:max-h-none">
                  {`At the same time: ${thrownByOthers.join('; ')}.`}
                </p>
              )}
            </div>
          )}
          {note && (
            <p className="mb-2 whitespace-pre-line border-signal border-l-2 pl-3 text-lg low:mb-1 low:max-h-[2lh] low:overflow-y-auto low:text-base low:leading-snug tiny:max-h-none">
              {note}
            </p>
          )}
          <PlayedSteps key={lineup.id} lineup={lineup} />
        </section>
        {map && (
          <div
            className={`h-full ${SCROLLED_PART} border-line wide:block wide:border-l ${isMapOpen ? '' : 'hidden'}`}
          >
            <PlayMap
              map={map}
              throws={onSameMap(played, lineup)}
              currentIndex={index}
              firstPosition={position - index}
              onSelect={(selected) => {
                // The render comes first, because the stage can't get the focus while the map hides it.
                flushSync(() => {
                  show(selected)
                  setMapOpen(false)
                })
                // The pressed button was in the map, which is now closed except on a wide screen.
                if (isMapOpen) stage.current?.focus()
              }}
            />
          </div>
        )}
      </div>
      <PreloadedSteps lineup={played[index + 1]?.lineup} />
    </FullScreenDialog>
  )
}

type NeighborButtonsProps = { position: number; count: number; onGo: (direction: 1 | -1) => void }

/** At the ends of the list, the buttons are not `disabled`, which would take the focus from them. */
function NeighborButtons({ position, count, onGo }: NeighborButtonsProps) {
  return (
    <>
      <button
        type="button"
        {...MAY_REPEAT}
        aria-disabled={position === 1 || undefined}
        onClick={() => onGo(-1)}
        className={`${buttonClass.quiet} ml-auto aria-disabled:opacity-40`}
      >
        <ArrowLeft className="size-5" aria-hidden />
        <span className="max-sm:sr-only">Previous</span>
      </button>
      <button
        type="button"
        {...MAY_REPEAT}
        aria-disabled={position === count || undefined}
        onClick={() => onGo(1)}
        className={`${buttonClass.primary} flex-1 aria-disabled:opacity-40 sm:max-w-64`}
      >
        Next
        <ArrowRight className="size-5" aria-hidden />
      </button>
    </>
  )
}

/** Space goes on to the next lineup, unless it presses a focused button or link. */
function toCommand(event: KeyboardEvent): 'next' | 'previous' | 'map' | undefined {
  const { key, target, altKey, ctrlKey, metaKey } = event
  if (altKey || ctrlKey || metaKey) return undefined
  if (key === 'ArrowRight') return 'next'
  if (key === 'ArrowLeft') return 'previous'
  if (keyOf(event) === 'm') return 'map'
  const isOnControl = target instanceof Element && target.closest('button, a') !== null
  return key === ' ' && !isOnControl ? 'next' : undefined
}

/** Who throws and when; empty if the plan does not say. */
const planText = ({ player, second }: PlayedLineup): string =>
  [player, formatPlanSecond(second ?? null)].map((part) => (part ? ` · ${part}` : '')).join('')
