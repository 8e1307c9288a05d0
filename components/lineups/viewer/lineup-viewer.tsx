'use client'

import * as Dialog from '@radix-ui/react-dialog'
import * as Tabs from '@radix-ui/react-tabs'
import type { Route } from 'next'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFocusReturn } from '@/components/hooks/focus'
import { keepOpenForToasts } from '@/components/ui/toast'
import { findMap } from '@/lib/game/maps'
import type { Lineup } from '@/lib/lineups/schema'
import { videoId } from '@/lib/lineups/video'
import { routes } from '@/lib/routes'
import { LineupDetails } from './lineup-details'
import type { Neighbours } from './neighbours'
import { StepStage } from './step-stage'
import { useDocumentMeta } from './use-document-meta'
import { useFullScreen } from './use-full-screen'
import { useSlideshow } from './use-slideshow'
import { useZoomPan } from './use-zoom-pan'
import { VideoPanel } from './video-panel'
import type { WhileDeleting } from './viewer-actions'
import { ViewerHeader } from './viewer-header'
import { handleViewerKey } from './viewer-keys'

const TAB =
  'min-h-11 flex-1 whitespace-nowrap rounded-chip px-4 font-medium text-muted text-sm transition-colors hover:text-ink disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:text-muted data-[state=active]:bg-surface-3 data-[state=active]:text-ink beside:min-h-10 beside:px-3 panel:flex-none'

/**
 * A panel of a tab. On a low screen it lies over all columns and rows under the top, so that what is in it can stand in
 * the same columns as what surrounds it.
 */
const TAB_PANEL =
  'outline-none beside:col-span-full beside:row-[2/-1] beside:grid beside:grid-cols-subgrid beside:grid-rows-subgrid panel:col-1'

type Tab = 'steps' | 'video'

/**
 * A lineup opened: its steps as a slideshow, its video, and everything known of it. Rendered on the server
 * on the lineup's own page, so it uses no portal. Going on to another lineup keeps the dialog, and with it the focus and
 * the full screen.
 *
 * It stands in one of three ways: all below each other, as on a phone held upright; on a screen too low for that
 * (`beside`) the picture at the left as high as the screen and the rest in a column at its right; on a large screen
 * (`panel`) as a panel over the list.
 */
export function LineupViewer({
  lineup,
  neighbours,
  isOwnPage,
  closeHref,
  onClose,
  whileDeleting,
}: {
  lineup: Lineup
  /** What else there is in the list that it was opened from. */
  neighbours: Neighbours | undefined
  isOwnPage: boolean
  closeHref: Route
  onClose: () => void
  whileDeleting: WhileDeleting
}) {
  const hasSteps = lineup.steps.length > 0
  const video = videoId(lineup.youtubeUrl)
  const [chosen, setChosen] = useState<{ tab: Tab; id: string }>()
  const tab = chosen?.id === lineup.id ? chosen.tab : hasSteps || !video ? 'steps' : 'video'
  const slides = useSlideshow(lineup.id, lineup.steps.length, tab === 'steps')
  const zoom = useZoomPan(lineup.id, slides.show.index, slides.pause)
  const full = useFullScreen()
  const isFull = full.isOn && tab === 'steps' && hasSteps
  const focusReturn = useFocusReturn()
  const content = useScrolledToTop(lineup.id)
  useDocumentMeta(lineup, !isOwnPage)

  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Overlay className="fixed inset-0 z-50 bg-black/75 print:hidden" />
      <Dialog.Content
        ref={content}
        aria-describedby={undefined}
        {...focusReturn}
        onPointerDownOutside={keepOpenForToasts}
        onOpenAutoFocus={(event) => {
          focusReturn.onOpenAutoFocus()
          focusContent(event)
        }}
        onEscapeKeyDown={(event) => {
          if (!isFull) return
          event.preventDefault()
          full.leave()
        }}
        onKeyDown={(event: KeyboardEvent) => {
          // React hands on the keys of a dialog above this one as well.
          if (!event.currentTarget.contains(event.target as Node)) return
          handleViewerKey(event, tab === 'steps' && hasSteps ? { slides, zoom, full } : undefined, neighbours)
        }}
        className="fixed inset-0 z-50 m-auto flex scroll-pt-16 scroll-pb-20 flex-col overflow-y-auto overscroll-contain bg-surface-1 outline-none beside:overflow-clip panel:inset-y-4 panel:h-fit panel:max-h-[calc(100dvh-2rem)] panel:w-[min(82rem,calc(100vw-4rem))] panel:rounded-panel panel:border panel:border-line print:static print:h-auto print:max-h-none print:w-full print:overflow-visible print:border-0"
      >
        <Tabs.Root
          value={tab}
          data-full={isFull || undefined}
          onValueChange={(value) => {
            setChosen({ tab: value === 'video' ? 'video' : 'steps', id: lineup.id })
            slides.restart()
          }}
          className={`group/viewer flex flex-col gap-3 beside:grid beside:h-full beside:grid-cols-[minmax(0,calc((100dvh-2.75rem)*16/9))_minmax(clamp(12.5rem,26vw,22rem),1fr)] beside:grid-rows-[2.75rem_minmax(0,auto)_minmax(3rem,1fr)_auto] beside:gap-0 beside:pb-0 panel:grid panel:grid-cols-[minmax(0,1fr)_22rem] panel:grid-rows-[auto_auto_auto_auto_1fr] panel:gap-x-5 panel:px-5 panel:pb-5 print:block print:p-0 ${neighbours ? 'pb-20' : 'pb-3'}`}
        >
          <ViewerHeader lineup={lineup} neighbours={neighbours} closeHref={closeHref} onClose={onClose} />
          <Tabs.List
            aria-label="Steps or video"
            className="mx-3 flex rounded-control border border-line bg-ground p-0.5 noscript:hidden beside:z-1 beside:col-1 beside:row-1 beside:mx-1 beside:self-center beside:justify-self-end beside:border-0 beside:p-0 panel:mx-0 panel:w-fit group-data-full/viewer:invisible print:hidden"
          >
            <Tabs.Trigger value="steps" disabled={!hasSteps} className={TAB}>
              Steps ({lineup.steps.length})
            </Tabs.Trigger>
            <Tabs.Trigger value="video" disabled={!video} className={TAB}>
              Video
            </Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="steps" tabIndex={-1} className={`${TAB_PANEL} print:hidden`}>
            {hasSteps ? (
              <StepStage key={lineup.id} lineup={lineup} slides={slides} zoom={zoom} full={full} />
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
                picture={routes.videoPicture(lineup.shortId, video)}
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
            currentStep={tab === 'steps' ? slides.show.index : undefined}
            onChooseStep={(index) => {
              setChosen({ tab: 'steps', id: lineup.id })
              slides.go(index)
            }}
            whileDeleting={whileDeleting}
          />
        </Tabs.Root>
      </Dialog.Content>
    </Dialog.Root>
  )
}

/** Each lineup is seen from its top. */
function useScrolledToTop(lineupId: string) {
  const content = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is another lineup.
  useEffect(() => {
    content.current?.scrollTo({ top: 0 })
  }, [lineupId])
  return content
}

/** The dialog itself takes the focus: its keys work at once, and no control looks chosen. */
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
