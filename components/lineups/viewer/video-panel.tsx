'use client'

import { Play } from 'lucide-react'
import Image from 'next/image'
import { useState } from 'react'
import { MapPicture } from '@/components/game/map-picture'
import { videoEmbedUrl } from '@/lib/lineups/video'

/**
 * A video that is fetched from its site only when someone presses play: until then that site learns nothing
 * of the visitor, the thumbnail coming through our own server.
 */
export function VideoPanel({
  id,
  title,
  picture,
  fallback,
  className,
}: {
  id: string
  title: string
  /** Our own address of its thumbnail, where it has one. */
  picture?: string
  /** A picture for when the video has none. */
  fallback?: string | undefined
  /** How it stands where it is shown. */
  className: string
}) {
  const [playing, setPlaying] = useState(false)
  const [hasThumbnail, setHasThumbnail] = useState(true)

  if (playing) {
    return (
      <iframe
        src={videoEmbedUrl(id)}
        title={`Video: ${title}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        className={`aspect-video w-full bg-ground ${className}`}
      />
    )
  }
  return (
    <div className={`relative aspect-video w-full overflow-hidden bg-surface-2 ${className}`}>
      {picture && hasThumbnail ? (
        <Image
          src={picture}
          alt=""
          fill
          sizes="(min-width: 1080px) 64vw, 100vw"
          quality={70}
          onError={() => setHasThumbnail(false)}
          className="object-cover opacity-70"
        />
      ) : (
        fallback && <MapPicture src={fallback} className="size-full opacity-25" />
      )}
      <button
        type="button"
        onClick={() => setPlaying(true)}
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
