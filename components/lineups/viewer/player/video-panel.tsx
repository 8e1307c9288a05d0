'use client'

import { Play } from 'lucide-react'
import Image from 'next/image'
import { useState } from 'react'
import { MapArtwork } from '@/components/game/map-artwork'
import { videoEmbedUrl } from '@/lib/lineups/video'

/** Loaded from YouTube only after a click on play; until then the thumbnail comes from our own server. */
export function VideoPanel({
  id,
  start,
  title,
  thumbnail,
  fallback,
  className,
}: {
  id: string
  /** Where it starts, in seconds. */
  start: number
  title: string
  /** URL of the thumbnail on our own server. */
  thumbnail?: string
  /** Path of the map artwork to show if the thumbnail is missing or can't be loaded. */
  fallback?: string | undefined
  className: string
}) {
  const [isPlaying, setIsPlaying] = useState(false)
  const [isThumbnailBroken, setIsThumbnailBroken] = useState(false)

  if (isPlaying) {
    return (
      <iframe
        src={videoEmbedUrl(id, start)}
        title={`Video: ${title}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        // Of another scheme than its own page, a frame is white until that has arrived.
        className={`aspect-video w-full bg-ground [color-scheme:light] ${className}`}
      />
    )
  }
  return (
    <div className={`relative aspect-video w-full overflow-hidden bg-surface-2 ${className}`}>
      {thumbnail && !isThumbnailBroken ? (
        <Image
          src={thumbnail}
          alt=""
          fill
          sizes="(min-width: 1080px) 64vw, 100vw"
          quality={70}
          onError={() => setIsThumbnailBroken(true)}
          className="object-cover opacity-70"
        />
      ) : (
        fallback && <MapArtwork src={fallback} className="size-full opacity-25" />
      )}
      <button
        type="button"
        onClick={() => setIsPlaying(true)}
        className="absolute inset-0 flex flex-col items-center justify-center gap-3 font-semibold noscript:hidden"
      >
        <span className="flex size-16 items-center justify-center rounded-full bg-signal text-ground">
          <Play className="size-8 fill-current" aria-hidden />
        </span>
        <span className="flex flex-col items-center rounded-control bg-ground/90 px-4 py-2">
          Play video
          <span className="font-normal text-sm">Loads the player from YouTube</span>
        </span>
      </button>
    </div>
  )
}
