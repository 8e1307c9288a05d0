'use client'

import * as Dialog from '@radix-ui/react-dialog'
import * as Tabs from '@radix-ui/react-tabs'
import type { Route } from 'next'
import { type KeyboardEvent, useState } from 'react'
import { keepOpenForToasts } from '@/components/ui/toast'
import { useFocusReturn } from '@/components/ui/use-focus-return'
import { findMap } from '@/lib/game/maps'
import type { Lineup } from '@/lib/lineups/schema'
import { videoId } from '@/lib/lineups/video'
import { routes } from '@/lib/routes'
import { LineupFacts } from './lineup-facts'
import { StepStage } from './step-stage'
import { StepsList } from './steps-list'
import { useDocumentMeta } from './use-document-meta'
import { useSlideshow } from './use-slideshow'
import { useZoomPan } from './use-zoom-pan'
import { VideoPanel } from './video-panel'
import { ViewerActions } from './viewer-actions'
import { ViewerHeader } from './viewer-header'
import { handleViewerKey } from './viewer-keys'

const TAB =
  'min-h-11 flex-1 rounded-chip px-4 font-medium text-muted text-sm transition-colors hover:text-ink disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:text-muted data-[state=active]:bg-surface-3 data-[state=active]:text-ink wide:flex-none'

/**
 * A lineup opened: its steps as a slideshow, its video, and everything known of it. Rendered on the server
 * on the lineup's own page, so it uses no portal.
 */
export function LineupViewer({
  lineup,
  isOwnPage,
  closeHref,
  onClose,
}: {
  lineup: Lineup
  isOwnPage: boolean
  closeHref: Route
  onClose: () => void
}) {
  const hasSteps = lineup.steps.length > 0
  const video = videoId(lineup.youtubeUrl)
  const [tab, setTab] = useState<'steps' | 'video'>(hasSteps || !video ? 'steps' : 'video')
  const slides = useSlideshow(lineup.steps.length, tab === 'steps')
  const zoom = useZoomPan(slides.show.index, slides.pause)
  const focusReturn = useFocusReturn()
  useDocumentMeta(lineup, !isOwnPage)

  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Overlay className="fixed inset-0 z-50 bg-black/75 print:hidden" />
      <Dialog.Content
        aria-describedby={undefined}
        {...focusReturn}
        onPointerDownOutside={keepOpenForToasts}
        onOpenAutoFocus={(event) => {
          focusReturn.onOpenAutoFocus()
          focusContent(event)
        }}
        onKeyDown={(event: KeyboardEvent) => {
          // React hands on the keys of a dialog above this one as well.
          const isHere = event.currentTarget.contains(event.target as Node)
          if (isHere && tab === 'steps' && hasSteps) handleViewerKey(event, slides, zoom)
        }}
        className="fixed inset-0 z-50 m-auto flex flex-col overflow-y-auto overscroll-contain bg-surface-1 outline-none wide:inset-y-4 wide:h-fit wide:max-h-[calc(100dvh-2rem)] wide:w-[min(82rem,calc(100vw-4rem))] wide:rounded-panel wide:border wide:border-line print:static print:h-auto print:max-h-none print:w-full print:overflow-visible print:border-0"
      >
        <ViewerHeader lineup={lineup} closeHref={closeHref} onClose={onClose} />
        <Tabs.Root
          value={tab}
          onValueChange={(value) => {
            setTab(value === 'video' ? 'video' : 'steps')
            slides.restart()
          }}
          className="grid gap-3 p-3 pt-0 wide:grid-cols-[minmax(0,1fr)_22rem] wide:gap-x-5 wide:p-5 wide:pt-0 print:block print:p-0"
        >
          <div className="flex flex-col gap-3 print:hidden">
            <Tabs.List
              aria-label="Steps or video"
              className="flex rounded-control border border-line bg-ground p-0.5 wide:w-fit"
            >
              <Tabs.Trigger value="steps" disabled={!hasSteps} className={TAB}>
                Steps ({lineup.steps.length})
              </Tabs.Trigger>
              <Tabs.Trigger value="video" disabled={!video} className={TAB}>
                Video
              </Tabs.Trigger>
            </Tabs.List>
            <Tabs.Content value="steps" tabIndex={-1} className="outline-none">
              {hasSteps ? (
                <StepStage lineup={lineup} slides={slides} zoom={zoom} />
              ) : (
                <EmptyPanel>No step images available for this lineup.</EmptyPanel>
              )}
            </Tabs.Content>
            <Tabs.Content value="video" tabIndex={-1} className="outline-none">
              {video ? (
                <VideoPanel
                  id={video}
                  title={lineup.title}
                  picture={routes.videoPicture(lineup.shortId, video)}
                  fallback={findMap(lineup.map)?.image}
                />
              ) : (
                <EmptyPanel>No video available for this lineup.</EmptyPanel>
              )}
            </Tabs.Content>
            <ViewerActions lineup={lineup} onClose={onClose} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            {hasSteps && (
              <StepsList
                steps={lineup.steps}
                current={tab === 'steps' ? slides.show.index : undefined}
                onChoose={(index) => {
                  setTab('steps')
                  slides.go(index)
                }}
              />
            )}
            <LineupFacts lineup={lineup} video={video} />
          </div>
        </Tabs.Root>
      </Dialog.Content>
    </Dialog.Root>
  )
}

/** The dialog itself takes the focus: its keys work at once, and no control looks chosen. */
function focusContent(event: Event) {
  event.preventDefault()
  if (event.target instanceof HTMLElement) event.target.focus({ preventScroll: true })
}

function EmptyPanel({ children }: { children: string }) {
  return (
    <p className="flex aspect-video items-center justify-center rounded-control border border-line border-dashed p-6 text-center text-muted">
      {children}
    </p>
  )
}
