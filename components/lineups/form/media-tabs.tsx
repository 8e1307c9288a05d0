'use client'

import * as Tabs from '@radix-ui/react-tabs'
import { StepImagesEditor } from './step-images-editor'
import type { StepItems } from './use-step-items'
import { VideoField } from './video-field'

const TAB =
  'min-h-11 flex-1 rounded-chip px-4 font-medium text-muted text-sm transition-colors hover:text-ink data-[state=active]:bg-surface-3 data-[state=active]:text-ink sm:flex-none'
/** Both are part of the form, whichever is seen; without JavaScript both are. */
const PANEL = 'data-[state=inactive]:hidden noscript:block!'

export type MediaTab = 'steps' | 'video'

/** How a lineup is shown: its step images, its video, or both. */
export function MediaTabs({
  tab,
  onTab,
  items,
  link,
  changeLink,
  problems,
}: {
  tab: MediaTab
  onTab: (tab: MediaTab) => void
  items: StepItems
  link: string
  changeLink: (link: string) => void
  problems: { steps: string | undefined; video: string | undefined }
}) {
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(value) => onTab(value === 'video' ? 'video' : 'steps')}
      className="flex flex-col gap-4"
    >
      <Tabs.List
        aria-label="Step images or video"
        className="flex rounded-control border border-line bg-ground p-0.5 sm:w-fit"
      >
        <Tabs.Trigger value="steps" className={TAB}>
          Step Images{items.steps.length > 0 && ` (${items.steps.length})`}
          {problems.steps && <Flaw />}
        </Tabs.Trigger>
        <Tabs.Trigger value="video" className={TAB}>
          Video (optional)
          {problems.video && <Flaw />}
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="steps" forceMount tabIndex={-1} className={PANEL}>
        <StepImagesEditor items={items} error={problems.steps} />
      </Tabs.Content>
      <Tabs.Content value="video" forceMount tabIndex={-1} className={PANEL}>
        <VideoField link={link} onChange={changeLink} error={problems.video} />
      </Tabs.Content>
    </Tabs.Root>
  )
}

/** Says that something is wrong in a tab that may not be the one that is seen. */
function Flaw() {
  return (
    <span className="ml-2 inline-block size-2 rounded-full bg-danger align-middle">
      <span className="sr-only">has a problem</span>
    </span>
  )
}
