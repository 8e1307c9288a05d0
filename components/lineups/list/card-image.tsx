'use client'

import { Play } from 'lucide-react'
import Image from 'next/image'
import { useState } from 'react'
import { MapArtwork } from '@/components/game/map-artwork'
import { Spinner } from '@/components/ui/spinner'

/** @param fallback replaces an image that can't be loaded. */
export function CardImage({
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
  const url = state === 'failed' ? undefined : src

  return (
    <>
      {state === 'loading' && url && (
        <span className="absolute inset-0 flex items-center justify-center text-line-strong">
          <Spinner />
        </span>
      )}
      {url ? (
        <Image
          // An image that loaded before hydration fires no event for React.
          ref={(image) => {
            if (image?.complete) setState(image.naturalWidth > 0 ? 'ready' : 'failed')
          }}
          src={url}
          alt=""
          fill
          sizes={sizes}
          preload={eager}
          fetchPriority={eager ? 'high' : 'auto'}
          className="object-cover"
          onLoad={() => setState('ready')}
          onError={() => setState('failed')}
        />
      ) : (
        fallback && <MapArtwork src={fallback} className="size-full" />
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
