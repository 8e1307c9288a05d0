import * as Tabs from '@radix-ui/react-tabs'
import { useFormContext, useFormState } from 'react-hook-form'
import { VideoPanel } from '@/components/lineups/viewer/player/video-panel'
import { Field } from '@/components/ui/field'
import { normalizeVideoLink, parseVideoId, parseVideoStart, videoWatchUrl } from '@/lib/lineups/video'
import type { FormValues } from './form-values'
import { useLineupField } from './lineup-field'
import { StepImagesEditor } from './step-images-editor'
import type { StepImages } from './use-step-images'
import { VideoPictureField } from './video-picture-field'
import { VideoStartField } from './video-start-field'

const TAB =
  'min-h-11 flex-1 rounded-chip px-4 font-medium text-muted text-sm transition-colors hover:text-ink data-[state=active]:bg-surface-3 data-[state=active]:text-ink sm:flex-none'

export type MediaTab = 'steps' | 'video'

type MediaTabsProps = { tab: MediaTab; onTab: (tab: MediaTab) => void; images: StepImages }

export function MediaTabs({ tab, onTab, images }: MediaTabsProps) {
  const { errors } = useFormState<FormValues>()
  const mediaError = errors.root?.media?.message
  const stepsError = errors.steps?.message ?? mediaError
  const linkError = errors.youtubeUrl?.message ?? mediaError
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
          <span>{images.steps.length > 0 ? `Step Images (${images.steps.length})` : 'Step Images'}</span>
          {stepsError && <ErrorIndicator />}
        </Tabs.Trigger>
        <Tabs.Trigger value="video" className={TAB}>
          Video (optional)
          {(linkError || errors.videoStart) && <ErrorIndicator />}
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="steps" forceMount tabIndex={-1} className="data-[state=inactive]:hidden">
        <StepImagesEditor images={images} error={stepsError} />
      </Tabs.Content>
      <Tabs.Content value="video" forceMount tabIndex={-1} className="data-[state=inactive]:hidden">
        <VideoField error={linkError} hasSteps={images.steps.length > 0} />
      </Tabs.Content>
    </Tabs.Root>
  )
}

function ErrorIndicator() {
  return (
    <span className="ml-2 inline-block size-2 rounded-full bg-danger align-middle">
      <span className="sr-only">has a problem</span>
    </span>
  )
}

function VideoField({ error, hasSteps }: { error: string | undefined; hasSteps: boolean }) {
  const { clearErrors, setValue } = useFormContext<FormValues>()
  const field = useLineupField('youtubeUrl', 'YouTube URL', () => {
    clearErrors('root.media')
    clearErrors('videoStart')
    // The typed start belonged to the former link. The new link says where its video starts.
    setValue('videoStart', null)
  })
  const link = normalizeVideoLink(field.value)
  const id = link && parseVideoId(link)
  const start = link ? parseVideoStart(link) : 0
  return (
    <div className="flex flex-col gap-3">
      <Field
        {...field}
        error={error}
        inputMode="url"
        autoComplete="off"
        placeholder="https://www.youtube.com/watch?v=…"
        hint={
          id
            ? `Video ${id}`
            : 'The link of a YouTube video, a Short or a live stream. With a time, such as ?t=83, it starts there.'
        }
      />
      {id && (
        <>
          <VideoStartField
            start={start}
            onChange={(seconds) => setValue('youtubeUrl', videoWatchUrl(id, seconds), { shouldDirty: true })}
          />
          {!hasSteps && <VideoPictureField video={id} />}
          <div className="max-w-xl">
            <VideoPanel key={id} id={id} start={start} title="preview" className="rounded-control" />
          </div>
        </>
      )}
    </div>
  )
}
