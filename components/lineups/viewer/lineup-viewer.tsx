import * as Dialog from '@radix-ui/react-dialog'
import * as Tabs from '@radix-ui/react-tabs'
import type { Route } from 'next'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useDialogFocus } from '@/components/hooks/focus'
import { closeTopLayer } from '@/components/hooks/history-layers'
import type { ListNavigation } from '@/components/lineups/viewer/navigation/list-navigation'
import { StepPlayer } from '@/components/lineups/viewer/player/step-player'
import { useFullScreen } from '@/components/lineups/viewer/player/use-full-screen'
import { useSlideshow } from '@/components/lineups/viewer/player/use-slideshow'
import { useTwoSteps } from '@/components/lineups/viewer/player/use-two-steps'
import { useZoomPan } from '@/components/lineups/viewer/player/use-zoom-pan'
import { VideoPanel } from '@/components/lineups/viewer/player/video-panel'
import { findMap } from '@/lib/game/maps'
import type { Lineup } from '@/lib/lineups/schema'
import { parseVideoId, parseVideoStart } from '@/lib/lineups/video'
import { lineupVideoThumbnail } from '@/lib/lineups/video-pictures'
import { shownSteps } from '@/lib/lineups/viewer/slideshow'
import { useKeysHelp } from './keys-help'
import { LineupDetails } from './lineup-details'
import { useDocumentMeta } from './use-document-meta'
import type { CloseAfterRemoval } from './viewer-actions'
import { ViewerHeader } from './viewer-header'
import { handleViewerKey } from './viewer-keys'

const TAB =
  'viewer-tab font-medium text-muted text-sm transition-colors enabled:hover:text-ink disabled:cursor-not-allowed disabled:opacity-40 data-[state=active]:bg-surface-3 data-[state=active]:text-ink'

type Tab = 'steps' | 'video'

/** The dialog has no portal, which the server can't render. It stays mounted for all lineups, and keeps the focus. */
export function LineupViewer({
  lineup,
  navigation,
  isPageLineup,
  closeHref,
  onClose,
  closeAfterRemoval,
}: {
  lineup: Lineup
  /** Undefined if the viewer offers no other lineups. */
  navigation: ListNavigation | undefined
  /** On a lineup's own page, the server's HTML already has the title and the description. */
  isPageLineup: boolean
  /** Without JavaScript, Close is a link to it. */
  closeHref: Route
  onClose: () => void
  closeAfterRemoval: CloseAfterRemoval
}) {
  const hasSteps = lineup.steps.length > 0
  const videoId = parseVideoId(lineup.youtubeUrl)
  const [tab, selectTab] = useTab(lineup.id, hasSteps || !videoId ? 'steps' : 'video')
  const isPlayerShown = tab === 'steps' && hasSteps
  const slideshow = useSlideshow(lineup.id, lineup.steps.length, tab === 'steps')
  const twoSteps = useTwoSteps(lineup.steps.length)
  /** The same index twice if one step is shown. */
  const [first = 0, second = first] = shownSteps(slideshow.state, twoSteps.isOn)
  const firstZoom = useZoomPan(lineup.id, first, slideshow.pause)
  const secondZoom = useZoomPan(lineup.id, second, slideshow.pause)
  const zoom = slideshow.state.index === first ? firstZoom : secondZoom
  const fullScreen = useFullScreen()
  const player = { slideshow, zoom, twoSteps, fullScreen }
  const isFullScreen = fullScreen.isOn && isPlayerShown
  const keysHelp = useKeysHelp()
  const focusProps = useDialogFocus()
  const contentRef = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another lineup is shown.
  useEffect(() => {
    contentRef.current?.scrollTo({ top: 0 })
  }, [lineup.id])
  useDocumentMeta(lineup, !isPageLineup)

  return (
    <Dialog.Root open onOpenChange={() => onClose()}>
      <Dialog.Overlay className="fixed inset-0 z-50 bg-black/75 print:hidden" />
      <Dialog.Content
        ref={contentRef}
        aria-describedby={undefined}
        {...focusProps}
        onEscapeKeyDown={(event) => {
          if (keysHelp.isOpen) keysHelp.close()
          // A dialog that was just opened above this one does not handle Escape yet.
          else if (!closeTopLayer()) {
            if (!isFullScreen) return
            fullScreen.exit()
          }
          event.preventDefault()
        }}
        onKeyDown={(event: KeyboardEvent) => {
          // React events bubble through portals, so keys pressed in a dialog above this one arrive here, too.
          if (!event.currentTarget.contains(event.target as Node)) return
          handleViewerKey(event, isPlayerShown ? player : undefined, navigation, keysHelp.open)
        }}
        className="viewer-dialog border-line bg-surface-1 outline-none"
      >
        <Tabs.Root
          value={tab}
          // The stylesheets in `layouts` depend on these attributes.
          data-tab={tab}
          data-full={isFullScreen || undefined}
          data-two={(twoSteps.isOn && tab === 'steps') || undefined}
          onValueChange={(value) => {
            selectTab(value === 'video' ? 'video' : 'steps')
            slideshow.restart()
          }}
          className={`viewer ${navigation ? 'viewer-in-list' : ''}`}
        >
          <ViewerHeader lineup={lineup} navigation={navigation} closeHref={closeHref} onClose={onClose} />
          <Tabs.List
            aria-label="Steps or video"
            className={`viewer-tabs rounded-control border-line bg-ground ${hasSteps && videoId ? '' : 'viewer-tabs-without-choice'}`}
          >
            <Tabs.Trigger
              value="steps"
              disabled={!hasSteps}
              className={TAB}
            >{`Steps (${lineup.steps.length})`}</Tabs.Trigger>
            <Tabs.Trigger value="video" disabled={!videoId} className={TAB}>
              Video
            </Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="steps" tabIndex={-1} className="viewer-tab-panel outline-none">
            {hasSteps ? (
              <StepPlayer
                key={lineup.id}
                lineup={lineup}
                nextLineup={navigation?.next?.lineup}
                zooms={[firstZoom, secondZoom]}
                {...player}
              />
            ) : (
              <EmptyPanel>No step images available for this lineup.</EmptyPanel>
            )}
          </Tabs.Content>
          <Tabs.Content value="video" tabIndex={-1} className="viewer-tab-panel outline-none">
            {videoId ? (
              <VideoPanel
                key={lineup.id}
                id={videoId}
                start={parseVideoStart(lineup.youtubeUrl)}
                title={lineup.title}
                thumbnail={lineupVideoThumbnail(lineup, videoId)}
                fallback={findMap(lineup.map)?.image}
                className="viewer-video beside:aspect-auto"
              />
            ) : (
              <EmptyPanel>No video available for this lineup.</EmptyPanel>
            )}
          </Tabs.Content>
          <LineupDetails
            key={lineup.id}
            lineup={lineup}
            videoId={videoId}
            currentStep={tab === 'steps' ? slideshow.state.index : undefined}
            onSelectStep={(index) => {
              selectTab('steps')
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

/** Each lineup starts with its first tab. */
function useTab(lineupId: string, firstTab: Tab) {
  const [selected, setSelected] = useState<{ tab: Tab; lineupId: string }>()
  const tab = selected?.lineupId === lineupId ? selected.tab : firstTab
  return [tab, (newTab: Tab) => setSelected({ tab: newTab, lineupId })] as const
}

function EmptyPanel({ children }: { children: string }) {
  return (
    <p className="viewer-no-media rounded-control border border-line border-dashed text-center text-muted">
      {children}
    </p>
  )
}
