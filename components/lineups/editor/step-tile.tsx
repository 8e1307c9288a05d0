import { useSortable } from '@dnd-kit/react/sortable'
import { ArrowLeft, ArrowRight, ImageOff, ImageUp, Star, Trash2 } from 'lucide-react'
import Image from 'next/image'
import { type KeyboardEvent, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { MoveButtons } from '@/components/ui/move-buttons'
import { MAX_STEP_TEXT_LENGTH } from '@/lib/limits'
import { isPreview } from './form-values'
import { UploadState } from './upload-state'
import type { StepImages } from './use-step-images'

export const stepElementId = (stepId: string, element: 'text' | 'remove') => `${stepId}-${element}`

export function StepTile({
  step: { id, url, description, upload },
  index,
  images,
  onMove,
  onRemove,
  onEnter,
}: {
  step: StepImages['steps'][number]
  index: number
  images: StepImages
  onMove: (to: number, focusId: string) => void
  onRemove: () => void
  onEnter: () => void
}) {
  const { ref, handleRef, isDragging } = useSortable({ id, index })
  const name = `Step ${index + 1}`
  const isThumbnail = images.thumbnailIndex === index
  const src = upload?.preview ?? url
  const hasFormerImage = !isPreview(url)
  /** Enter leads to the next step, because a description has no line breaks. With Ctrl or Cmd, it saves the form. */
  const goOnAtEnter = (event: KeyboardEvent) => {
    const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey
    if (!isPlainEnter || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  return (
    <li
      ref={ref}
      className={`flex flex-col overflow-hidden rounded-control border bg-surface-1 ${isDragging ? 'border-signal' : 'border-line'}`}
    >
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] border-line border-b sm:grid-cols-[9rem_minmax(0,1fr)]">
        <div className="relative aspect-video self-start bg-surface-2">
          {/* Another image has its own key, so that it does not count as broken. */}
          <StepImage key={src} src={src} name={name} />
          <span className="absolute top-1 left-1 rounded-chip bg-ground/85 px-1.5 font-medium text-xs">
            {name}
          </span>
          {isThumbnail && (
            <span className="absolute bottom-1 left-1 rounded-chip bg-signal px-1.5 font-semibold text-ground text-xs">
              Thumbnail
            </span>
          )}
        </div>
        <textarea
          id={stepElementId(id, 'text')}
          aria-label={`Description of ${name}`}
          placeholder="What to do here (optional)"
          value={description}
          rows={2}
          maxLength={MAX_STEP_TEXT_LENGTH}
          enterKeyHint="next"
          onChange={(event) => images.setDescription(index, event.target.value)}
          onKeyDown={goOnAtEnter}
          className="-outline-offset-2 field-sizing-content w-full resize-none bg-transparent p-2 text-sm placeholder:text-muted"
        />
      </div>
      {upload && (
        <UploadState
          upload={upload}
          name={name}
          retry={() => images.retry(url)}
          keepFormer={hasFormerImage ? () => images.keepFormer(url) : undefined}
        />
      )}
      <div className="flex items-center">
        <MoveButtons
          {...{ id, name, index, handleRef, onMove }}
          count={images.steps.length}
          directions={[
            { by: -1, label: `Move ${name} earlier`, Icon: ArrowLeft },
            { by: 1, label: `Move ${name} later`, Icon: ArrowRight },
          ]}
        />
        <span
          className={`${buttonClass.icon} relative ml-auto has-focus-visible:outline-2 has-focus-visible:outline-signal`}
        >
          <ImageUp className="size-5" aria-hidden />
          <input
            type="file"
            accept="image/*"
            aria-label={`Replace the image of ${name}`}
            title="Replace the image"
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) images.replace(index, file)
              // Lets the same file be chosen again.
              target.value = ''
            }}
            className="absolute inset-0 size-full cursor-pointer text-[0] opacity-0"
          />
        </span>
        <button
          type="button"
          aria-label={`Use ${name} as thumbnail`}
          aria-pressed={isThumbnail}
          onClick={() => images.setThumbnail(index)}
          className={`${buttonClass.icon} aria-pressed:text-signal`}
        >
          <Star className={`size-5 ${isThumbnail ? 'fill-current' : ''}`} aria-hidden />
        </button>
        <button
          type="button"
          id={stepElementId(id, 'remove')}
          aria-label={`Remove ${name}`}
          onClick={onRemove}
          className={`${buttonClass.icon} hover:text-danger`}
        >
          <Trash2 className="size-5" aria-hidden />
        </button>
      </div>
    </li>
  )
}

function StepImage({ src, name }: { src: string; name: string }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken)
    return (
      <span role="img" aria-label={name} className="absolute inset-0 flex items-center justify-end pr-3">
        <ImageOff className="size-8 text-muted" aria-hidden />
      </span>
    )
  return (
    <Image src={src} alt={name} fill unoptimized className="object-cover" onError={() => setBroken(true)} />
  )
}
