'use client'

import { Play } from 'lucide-react'
import Image from 'next/image'
import { useState } from 'react'
import { MapPicture } from '@/components/game/map-picture'
import { Spinner } from '@/components/ui/spinner'

/**
 * A card's picture with a spinner until it is there. When it can't be had (a video's thumbnail may be gone),
 * the map's picture stands in.
 */
export function LineupPicture({
  src,
  fallback,
  sizes,
  eager,
  hasVideoOnly,
}: {
  src: string | undefined
  fallback: string | undefined
  sizes: string
  eager: boolean
  hasVideoOnly: boolean
}) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const shown = state === 'failed' ? undefined : src

  return (
    <>
      {state === 'loading' && shown && (
        <span className="absolute inset-0 flex items-center justify-center text-line-strong">
          <Spinner />
        </span>
      )}
      {shown ? (
        <Image
          // A picture that was there before this code ran fires no event any more.
          ref={(image) => {
            if (image?.complete) setState(image.naturalWidth > 0 ? 'ready' : 'failed')
          }}
          src={shown}
          alt=""
          fill
          sizes={sizes}
          quality={70}
          preload={eager}
          fetchPriority={eager ? 'high' : 'auto'}
          className="object-cover"
          onLoad={() => setState('ready')}
          onError={() => setState('failed')}
        />
      ) : (
        fallback && <MapPicture src={fallback} className="size-full" />
      )}
      {hasVideoOnly && (
        <span className="absolute inset-0 flex items-center justify-center">
          <span className="flex size-12 items-center justify-center rounded-full bg-ground/80 text-signal">
            <Play className="size-6 fill-current" aria-hidden />
          </span>
        </span>
      )}
    </>
  )
}
