'use client'

import { useSortable } from '@dnd-kit/react/sortable'
import { ArrowLeft, ArrowRight, GripVertical, ImageOff, RotateCcw, Star, Trash2 } from 'lucide-react'
import Image from 'next/image'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { MAX_STEP_TEXT_LENGTH } from '@/lib/limits'
import type { StepImages, Upload } from './use-step-images'

/**
 * A step in the form: its image, the buttons to sort it, make it the thumbnail and remove it, and its
 * description.
 */
export function StepTile({
  step: { id, url, description, upload },
  index,
  images,
  onMove,
  onRemove,
}: {
  step: StepImages['steps'][number]
  index: number
  images: StepImages
  onMove: (to: number, button: 'earlier' | 'later') => void
  onRemove: () => void
}) {
  const { ref, handleRef, isDragging } = useSortable({ id, index })
  const name = `Step ${index + 1}`
  const isThumbnail = images.thumbnailIndex === index
  const moves = [
    { button: 'earlier', to: index - 1, Icon: ArrowLeft },
    { button: 'later', to: index + 1, Icon: ArrowRight },
  ] as const
  return (
    <li
      ref={ref}
      className={`flex flex-col overflow-hidden rounded-control border bg-surface-1 ${isDragging ? 'border-signal' : 'border-line'}`}
    >
      <div className="relative aspect-video bg-surface-2">
        <StepImage key={url} src={url} name={name} />
        <span className="absolute top-2 left-2 rounded-chip bg-ground/85 px-2 py-0.5 font-medium text-xs">
          {name}
        </span>
        {isThumbnail && (
          <span className="absolute top-2 right-2 rounded-chip bg-signal px-2 py-0.5 font-semibold text-ground text-xs">
            Thumbnail
          </span>
        )}
        {upload && <UploadState upload={upload} name={name} retry={() => images.retry(url)} />}
      </div>
      <div className="flex items-center border-line border-b">
        <button
          type="button"
          ref={handleRef}
          aria-label={`Drag ${name}`}
          className={`${buttonClass.icon} cursor-grab touch-none`}
        >
          <GripVertical className="size-5" aria-hidden />
        </button>
        {moves.map(({ button, to, Icon }) => {
          const isPossible = to >= 0 && to < images.steps.length
          return (
            <button
              key={button}
              type="button"
              id={`${id}-${button}`}
              aria-label={`Move ${name} ${button}`}
              // Not `disabled`: the button would lose the focus.
              aria-disabled={!isPossible || undefined}
              onClick={() => isPossible && onMove(to, button)}
              className={`${buttonClass.icon} aria-disabled:opacity-40`}
            >
              <Icon className="size-5" aria-hidden />
            </button>
          )
        })}
        <button
          type="button"
          aria-label={`Use ${name} as thumbnail`}
          aria-pressed={isThumbnail}
          onClick={() => images.setThumbnail(index)}
          className={`${buttonClass.icon} ml-auto aria-pressed:text-signal`}
        >
          <Star className={`size-5 ${isThumbnail ? 'fill-current' : ''}`} aria-hidden />
        </button>
        <button
          type="button"
          id={`${id}-remove`}
          aria-label={`Remove ${name}`}
          onClick={onRemove}
          className={`${buttonClass.icon} hover:text-danger`}
        >
          <Trash2 className="size-5" aria-hidden />
        </button>
      </div>
      <textarea
        aria-label={`Description of ${name}`}
        placeholder="What to do here (optional)"
        value={description}
        rows={2}
        maxLength={MAX_STEP_TEXT_LENGTH}
        onChange={(event) => images.setDescription(index, event.target.value)}
        className="w-full resize-y bg-transparent p-3 text-sm placeholder:text-muted"
      />
    </li>
  )
}

/** The image of a step; an icon if the browser can't decode the file. */
function StepImage({ src, name }: { src: string; name: string }) {
  const [isBroken, setBroken] = useState(false)
  if (!isBroken)
    return (
      <Image src={src} alt={name} fill unoptimized className="object-cover" onError={() => setBroken(true)} />
    )
  return (
    <span
      role="img"
      aria-label={name}
      className="absolute inset-x-0 top-0 flex h-2/5 items-center justify-center"
    >
      <ImageOff className="size-8 text-muted" aria-hidden />
    </span>
  )
}

function UploadState({ upload, name, retry }: { upload: Upload; name: string; retry: () => void }) {
  return (
    <div className="absolute inset-x-0 bottom-0 flex flex-col gap-2 bg-ground/90 p-2 text-xs">
      {upload.error ? (
        <p role="alert" className="text-danger">
          {upload.error}
        </p>
      ) : (
        <progress
          aria-label={`Uploading ${name}`}
          value={upload.progress}
          max={1}
          className="h-1.5 w-full overflow-hidden rounded-full accent-signal"
        />
      )}
      {upload.canRetry && (
        <button
          type="button"
          aria-label={`Upload ${name} again`}
          onClick={retry}
          className="inline-flex min-h-11 items-center justify-center gap-1.5 rounded-control border border-line bg-surface-2 font-semibold"
        >
          <RotateCcw className="size-4" aria-hidden />
          Try again
        </button>
      )}
    </div>
  )
}
