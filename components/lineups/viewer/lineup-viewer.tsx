'use client'

import * as Dialog from '@radix-ui/react-dialog'
import * as Tabs from '@radix-ui/react-tabs'
import type { Route } from 'next'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useRestoreFocus } from '@/components/hooks/focus'
import type { ListNavigation } from '@/components/lineups/viewer/navigation/list-navigation'
import { StepPlayer } from '@/components/lineups/viewer/player/step-player'
import { useFullScreen } from '@/components/lineups/viewer/player/use-full-screen'
import { useSlideshow } from '@/components/lineups/viewer/player/use-slideshow'
import { useTwoSteps } from '@/components/lineups/viewer/player/use-two-steps'
import { useZoomPan } from '@/components/lineups/viewer/player/use-zoom-pan'
import { VideoPanel } from '@/components/lineups/viewer/player/video-panel'
import { findMap } from '@/lib/game/maps'
import type { Lineup } from '@/lib/lineups/schema'
import { parseVideoId } from '@/lib/lineups/video'
import { shownSteps } from '@/lib/lineups/viewer/slideshow'
import { routes } from '@/lib/routes'
import { useKeysHelp } from './keys-help'
import { LineupDetails } from './lineup-details'
import { useDocumentMeta } from './use-document-meta'
import type { CloseAfterRemoval } from './viewer-actions'
import { ViewerHeader } from './viewer-header'
import { handleViewerKey } from './viewer-keys'

const TAB =
  'min-h-11 flex-1 whitespace-nowrap rounded-chip px-4 font-medium text-muted text-sm transition-colors hover:text-ink disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:text-muted data-[state=active]:bg-surface-3 data-[state=active]:text-ink beside:min-h-10 beside:px-3 panel:flex-none'

/**
 * The grids of two layouts.
 * - `beside` has two columns: the image, with 16:9 of the height below the header, and the rest. Its rows are
 *   the header with the tabs; then, in the second column, the step's text, the details and the controls.
 *   The image takes the last three rows.
 * - `panel` has two columns: the player, and the details from the second row on. Its rows are the header, the
 *   tabs, the player, the buttons, and the space that long details need.
 *
 * With two steps side by side (`data-two`), the images take the full width in both, and the rest is below: in `beside`
 * the rows are the header, the images, the steps' texts and the details, with the controls in the second column; in
 * `panel` the details are beside the buttons.
 */
const VIEWER_GRID =
  'beside:grid beside:grid-cols-[minmax(0,calc((100dvh-2.75rem)*16/9))_minmax(clamp(12.5rem,26vw,22rem),1fr)] beside:grid-rows-[2.75rem_minmax(0,auto)_minmax(3rem,1fr)_auto] panel:grid panel:grid-cols-[minmax(0,1fr)_22rem] panel:grid-rows-[auto_auto_auto_auto_1fr] beside:data-two:grid-cols-[minmax(0,1fr)_auto] beside:data-two:grid-rows-[2.75rem_auto_minmax(0,auto)_minmax(0,1fr)] panel:data-two:grid-cols-[22rem_minmax(0,1fr)]'

/**
 * In the `beside` layout, a panel covers the grid below the header and uses the grid's columns and rows
 * (subgrid).
 */
const TAB_PANEL =
  'outline-none beside:col-span-full beside:row-[2/-1] beside:grid beside:grid-cols-subgrid beside:grid-rows-subgrid panel:col-1 panel:group-data-two/viewer:col-span-full'

type Tab = 'steps' | 'video'

/**
 * The dialog that shows a lineup: its steps as a slideshow, its video and its details. It uses no portal,
 * because the lineup's own page renders it on the server, where portals render nothing. Navigating to another
 * lineup keeps the dialog mounted, and so keeps focus and full screen.
 *
 * There are three layouts, two of them as CSS variants in `globals.css`:
 * - By default, everything is in one column, as on an upright phone.
 * - `beside`, for screens too low for that: the image fills the height on the left, and the rest is a column
 *   on the right.
 * - `panel`, for large screens: the viewer is a panel over the list.
 */
export function LineupViewer({
  lineup,
  navigation,
  isPageLineup,
  closeHref,
  onClose,
  closeAfterRemoval,
}: {
  lineup: Lineup
  /**
   * Leads to the previous and the next lineup of the list. `undefined` if the lineup was not opened from a
   * list, or is alone in it.
   */
  navigation: ListNavigation | undefined
  /** Whether this is the lineup that the page was rendered for. */
  isPageLineup: boolean
  /** The URL of the list, for closing without JavaScript. */
  closeHref: Route
  onClose: () => void
  closeAfterRemoval: CloseAfterRemoval
}) {
  const hasSteps = lineup.steps.length > 0
  const video = parseVideoId(lineup.youtubeUrl)
  const [selected, setSelected] = useState<{ tab: Tab; lineupId: string }>()
  const tab = selected?.lineupId === lineup.id ? selected.tab : hasSteps || !video ? 'steps' : 'video'
  const slideshow = useSlideshow(lineup.id, lineup.steps.length, tab === 'steps')
  const twoSteps = useTwoSteps(lineup.steps.length)
  const [first = 0, second = first] = shownSteps(slideshow.state, twoSteps.isOn)
  const firstZoom = useZoomPan(lineup.id, first, slideshow.pause)
  const secondZoom = useZoomPan(lineup.id, second, slideshow.pause)
  // Buttons and keys zoom the current step.
  const zoom = slideshow.state.index === first ? firstZoom : secondZoom
  const fullScreen = useFullScreen()
  const isFullScreen = fullScreen.isOn && tab === 'steps' && hasSteps
  const keysHelp = useKeysHelp()
  const restoreFocusProps = useRestoreFocus()
  const contentRef = useScrollToTop(lineup.id)
  useDocumentMeta(lineup, !isPageLineup)

  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Overlay className="fixed inset-0 z-50 bg-black/75 print:hidden" />
      <Dialog.Content
        ref={contentRef}
        aria-describedby={undefined}
        {...restoreFocusProps}
        onOpenAutoFocus={(event) => {
          restoreFocusProps.onOpenAutoFocus()
          focusContent(event)
        }}
        onEscapeKeyDown={(event) => {
          if (!isFullScreen) return
          event.preventDefault()
          fullScreen.exit()
        }}
        onKeyDown={(event: KeyboardEvent) => {
          // React events bubble through portals, so keys pressed in a dialog above this one arrive here as
          // well.
          if (!event.currentTarget.contains(event.target as Node)) return
          const player = tab === 'steps' && hasSteps ? { slideshow, zoom, twoSteps, fullScreen } : undefined
          handleViewerKey(event, player, navigation, keysHelp.open)
        }}
        className="fixed inset-0 z-50 m-auto flex scroll-pt-16 scroll-pb-20 flex-col overflow-y-auto overscroll-contain bg-surface-1 outline-none beside:overflow-clip panel:inset-y-4 panel:h-fit panel:max-h-[calc(100dvh-2rem)] panel:w-[min(82rem,calc(100vw-4rem))] panel:rounded-panel panel:border panel:border-line print:static print:h-auto print:max-h-none print:w-full print:overflow-visible print:border-0"
      >
        <Tabs.Root
          value={tab}
          data-full={isFullScreen || undefined}
          data-two={(twoSteps.isOn && tab === 'steps') || undefined}
          onValueChange={(value) => {
            setSelected({ tab: value === 'video' ? 'video' : 'steps', lineupId: lineup.id })
            slideshow.restart()
          }}
          className={`group/viewer flex flex-col gap-3 ${VIEWER_GRID} beside:h-full beside:gap-0 beside:pb-0 panel:gap-x-5 panel:px-5 panel:pb-5 print:block print:p-0 ${navigation ? 'pb-20' : 'pb-3'}`}
        >
          <ViewerHeader lineup={lineup} navigation={navigation} closeHref={closeHref} onClose={onClose} />
          <Tabs.List
            aria-label="Steps or video"
            className={`mx-3 rounded-control border border-line bg-ground p-0.5 noscript:hidden! beside:z-1 beside:col-1 beside:row-1 beside:mx-1 beside:self-center beside:justify-self-end beside:border-0 beside:p-0 panel:mx-0 panel:w-fit group-data-full/viewer:invisible print:hidden ${hasSteps && video ? 'flex' : 'hidden panel:flex'}`}
          >
            <Tabs.Trigger
              value="steps"
              disabled={!hasSteps}
              className={TAB}
            >{`Steps (${lineup.steps.length})`}</Tabs.Trigger>
            <Tabs.Trigger value="video" disabled={!video} className={TAB}>
              Video
            </Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="steps" tabIndex={-1} className={`${TAB_PANEL} print:hidden`}>
            {hasSteps ? (
              <StepPlayer
                key={lineup.id}
                lineup={lineup}
                nextLineup={navigation?.next?.lineup}
                slideshow={slideshow}
                zooms={[firstZoom, secondZoom]}
                zoom={zoom}
                twoSteps={twoSteps}
                fullScreen={fullScreen}
              />
            ) : (
              <EmptyPanel>No step images available for this lineup.</EmptyPanel>
            )}
          </Tabs.Content>
          <Tabs.Content value="video" tabIndex={-1} className={`${TAB_PANEL} print:hidden`}>
            {video ? (
              <VideoPanel
                key={lineup.id}
                id={video}
                title={lineup.title}
                thumbnail={routes.videoThumbnail(lineup.shortId, video)}
                fallback={findMap(lineup.map)?.image}
                className="beside:col-1 beside:row-[1/-1] beside:aspect-auto beside:h-full panel:rounded-control"
              />
            ) : (
              <EmptyPanel>No video available for this lineup.</EmptyPanel>
            )}
          </Tabs.Content>
          <LineupDetails
            key={lineup.id}
            lineup={lineup}
            video={video}
            currentStep={tab === 'steps' ? slideshow.state.index : undefined}
            onSelectStep={(index) => {
              setSelected({ tab: 'steps', lineupId: lineup.id })
              slideshow.goTo(index)
            }}
            closeAfterRemoval={closeAfterRemoval}
            keysHelp={keysHelp}
          />
        </Tabs.Root>
      </Dialog.Content>
    </Dialog.Root>
  )
}

/** Scrolls the dialog to the top whenever another lineup is shown. @returns the ref for the dialog. */
function useScrollToTop(lineupId: string) {
  const contentRef = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another lineup is shown.
  useEffect(() => {
    contentRef.current?.scrollTo({ top: 0 })
  }, [lineupId])
  return contentRef
}

/**
 * Focuses the dialog instead of its first control. Keyboard shortcuts then work, and no control looks
 * selected.
 */
function focusContent(event: Event) {
  event.preventDefault()
  if (event.target instanceof HTMLElement) event.target.focus({ preventScroll: true })
}

function EmptyPanel({ children }: { children: string }) {
  return (
    <p className="flex aspect-video items-center justify-center rounded-control border border-line border-dashed p-6 text-center text-muted beside:col-1 beside:row-[1/-1] beside:aspect-auto">
      {children}
    </p>
  )
}
