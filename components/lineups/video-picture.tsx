'use client'

import { useState } from 'react'
import { toVideoPictureId } from '@/lib/lineups/video-pictures'
import { routes } from '@/lib/routes'

/** Only signed-in users get the picture. @param picture its index in `VIDEO_PICTURES`. */
export function VideoPicture({ video, picture }: { video: string; picture: number }) {
  const [isMissing, setIsMissing] = useState(false)
  if (isMissing)
    return (
      <span className="grid aspect-video w-full place-items-center rounded-chip bg-surface-2 text-muted text-xs">
        No preview
      </span>
    )
  return (
    // biome-ignore lint/performance/noImgElement: the picture has one size, and only signed-in users get it.
    <img
      src={routes.videoPicture(toVideoPictureId(video, picture))}
      alt=""
      width={320}
      height={180}
      loading="lazy"
      onError={() => setIsMissing(true)}
      className="aspect-video w-full rounded-chip bg-surface-2 object-cover"
    />
  )
}
