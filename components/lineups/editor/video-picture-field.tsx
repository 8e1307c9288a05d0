'use client'

import { useState } from 'react'
import { useController } from 'react-hook-form'
import { toVideoPicture, VIDEO_PICTURES } from '@/lib/lineups/video'
import { routes } from '@/lib/routes'
import type { FormValues } from './form-values'

/** The pictures of a video, of which one becomes the thumbnail of a lineup without step images. @param video its id. */
export function VideoPictureField({ video }: { video: string }) {
  const { field, formState } = useController<FormValues, 'videoPicture'>({ name: 'videoPicture' })
  return (
    <fieldset className="max-w-xl">
      <legend className="mb-1.5 font-medium text-sm">Thumbnail</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {VIDEO_PICTURES.map(({ value, label }) => (
          <label
            key={value}
            className="flex flex-col gap-1 rounded-control border border-line p-1 text-sm has-checked:border-signal"
          >
            <VideoPicture key={video} src={routes.videoPicture(toVideoPicture(video, value))} />
            <span className="flex min-h-9 items-center gap-2 px-1">
              <input
                {...field}
                type="radio"
                value={value}
                checked={field.value === value}
                onChange={() => formState.isSubmitting || field.onChange(value)}
                className="size-4 shrink-0 accent-signal"
              />
              <span>{label}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function VideoPicture({ src }: { src: string }) {
  const [isMissing, setIsMissing] = useState(false)
  if (isMissing)
    return (
      <span className="grid aspect-video place-items-center rounded-chip bg-surface-2 text-muted text-xs">
        No preview
      </span>
    )
  return (
    // biome-ignore lint/performance/noImgElement: only this form shows it, in this size.
    <img
      src={src}
      alt=""
      width={320}
      height={180}
      loading="lazy"
      onError={() => setIsMissing(true)}
      className="aspect-video w-full rounded-chip bg-surface-2 object-cover"
    />
  )
}
