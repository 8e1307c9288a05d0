'use client'

import { Play } from 'lucide-react'
import Image from 'next/image'
import { useState } from 'react'
import { MapArtwork } from '@/components/game/map-artwork'
import { videoEmbedUrl } from '@/lib/lineups/video'
import { PLAYER_SIZES } from './step-image'

/** Nothing is loaded from YouTube before a click on Play. */
export function VideoPanel({
  id,
  start,
  title,
  thumbnail,
  fallback,
  className,
}: {
  id: string
  /** Seconds. */
  start: number
  title: string
  thumbnail?: string
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
        // A frame whose color scheme differs from its page's is white until the page has arrived.
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
          sizes={PLAYER_SIZES}
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
