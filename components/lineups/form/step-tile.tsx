'use client'

import { useSortable } from '@dnd-kit/react/sortable'
import { ArrowLeft, ArrowRight, GripVertical, ImageOff, RotateCcw, Star, Trash2 } from 'lucide-react'
import Image from 'next/image'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { MAX_STEP_TEXT } from '@/lib/limits'
import { type StepItem, sourceOf } from './step-items'
import type { StepItems } from './use-step-items'

/** One step image of the form: what it shows, whether it is the thumbnail, where it stands, what to do there. */
export function StepTile({
  item,
  index,
  items,
  onMove,
  onRemove,
}: {
  item: StepItem
  index: number
  items: StepItems
  onMove: (to: number, control: 'earlier' | 'later') => void
  onRemove: () => void
}) {
  const { ref, handleRef, isDragging } = useSortable({ id: item.key, index })
  const name = `Step ${index + 1}`
  const isThumbnail = items.thumbnailIndex === index
  return (
    <li
      ref={ref}
      className={`flex flex-col overflow-hidden rounded-control border bg-surface-1 ${isDragging ? 'border-signal' : 'border-line'}`}
    >
      <div className="relative aspect-video bg-surface-2">
        <Picture key={sourceOf(item)} src={sourceOf(item)} name={name} />
        <span className="absolute top-2 left-2 rounded-chip bg-ground/85 px-2 py-0.5 font-medium text-xs">
          {name}
        </span>
        {isThumbnail && (
          <span className="absolute top-2 right-2 rounded-chip bg-signal px-2 py-0.5 font-semibold text-ground text-xs">
            Thumbnail
          </span>
        )}
        <UploadState item={item} name={name} retry={() => items.retry(item)} />
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
        <button
          type="button"
          id={`${item.key}-earlier`}
          aria-label={`Move ${name} earlier`}
          // Not `disabled`: the button would lose the focus it has.
          aria-disabled={index === 0 || undefined}
          onClick={() => index > 0 && onMove(index - 1, 'earlier')}
          className={`${buttonClass.icon} aria-disabled:opacity-40`}
        >
          <ArrowLeft className="size-5" aria-hidden />
        </button>
        <button
          type="button"
          id={`${item.key}-later`}
          aria-label={`Move ${name} later`}
          aria-disabled={index === items.steps.length - 1 || undefined}
          onClick={() => index < items.steps.length - 1 && onMove(index + 1, 'later')}
          className={`${buttonClass.icon} aria-disabled:opacity-40`}
        >
          <ArrowRight className="size-5" aria-hidden />
        </button>
        <button
          type="button"
          aria-label={`Use ${name} as thumbnail`}
          aria-pressed={isThumbnail}
          onClick={() => items.star(index)}
          className={`${buttonClass.icon} ml-auto aria-pressed:text-signal`}
        >
          <Star className={`size-5 ${isThumbnail ? 'fill-current' : ''}`} aria-hidden />
        </button>
        <button
          type="button"
          id={`${item.key}-remove`}
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
        value={item.description}
        rows={2}
        maxLength={MAX_STEP_TEXT}
        onChange={(event) => items.describe(item.key, event.target.value)}
        className="w-full resize-y bg-transparent p-3 text-sm placeholder:text-muted"
      />
    </li>
  )
}

/** The picture of a step; a sign in its place when the file holds none that the browser can show. */
function Picture({ src, name }: { src: string; name: string }) {
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

function UploadState({
  item: { picture },
  name,
  retry,
}: {
  item: StepItem
  name: string
  retry: () => void
}) {
  if (picture.is === 'stored') return null
  return (
    <div className="absolute inset-x-0 bottom-0 flex flex-col gap-2 bg-ground/90 p-2 text-xs">
      {picture.is === 'uploading' ? (
        <progress
          aria-label={`Uploading ${name}`}
          value={picture.share}
          max={1}
          className="h-1.5 w-full overflow-hidden rounded-full accent-signal"
        />
      ) : (
        <>
          <p role="alert" className="text-danger">
            {picture.problem}
          </p>
          {!picture.isFinal && (
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
        </>
      )}
    </div>
  )
}
