'use client'

import { ImageOff, RotateCw, WifiOff } from 'lucide-react'
import Image from 'next/image'
import { useEffect, useEffectEvent } from 'react'
import { useOnline } from '@/components/hooks/browser-state'
import { useImageRetry } from '@/components/hooks/use-image-retry'
import { buttonClass } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import type { Slideshow } from './use-slideshow'
import type { ZoomPan } from './use-zoom-pan'

/** A zoomed image is loaded at the largest size there is. */
const ZOOMED_SIZES = '1920px'

const SIZES = '(min-width: 1312px) 900px, (min-width: 1080px) 64vw, 100vw'

/**
 * The image of a step, one of several stacked in the player's frame. If it can't be loaded, a message and a
 * retry button take its place, and the slideshow waits.
 */
export function StepImage({
  url,
  alt,
  isShown,
  isFirst,
  zoom,
  setImageMissing,
}: {
  url: string
  alt: string
  isShown: boolean
  /** Whether it is the first image that the viewer shows, which is loaded with priority. */
  isFirst: boolean
  zoom: ZoomPan
  setImageMissing: Slideshow['setImageMissing']
}) {
  const { attempt, isBroken, isRetrying, retry, onLoad, onError } = useImageRetry()

  const reportMissing = useEffectEvent(setImageMissing)
  useEffect(() => {
    if (!isShown || !isBroken) return
    reportMissing(true)
    return () => reportMissing(false)
  }, [isShown, isBroken])

  return (
    <>
      <Image
        key={attempt}
        src={url}
        alt={isShown ? alt : ''}
        aria-hidden={!isShown}
        fill
        sizes={isShown && zoom.scale > 1 ? ZOOMED_SIZES : SIZES}
        quality={70}
        preload={isFirst}
        fetchPriority={isFirst ? 'high' : 'auto'}
        loading={isFirst ? undefined : 'eager'}
        draggable={false}
        data-shown={isShown || undefined}
        onLoad={onLoad}
        onError={onError}
        style={isShown ? { transform: cssTransform(zoom) } : undefined}
        className={`object-contain transition-opacity duration-500 ${isBroken ? 'invisible' : ''} ${isShown ? 'opacity-100' : 'pointer-events-none opacity-0'}`}
      />
      {isShown && isBroken && <BrokenImage isRetrying={isRetrying} onRetry={retry} />}
    </>
  )
}

function cssTransform({ scale, pan }: ZoomPan): string | undefined {
  if (scale === 1) return undefined
  return `translate(${pan.x}px, ${pan.y}px) scale(${scale})`
}

function BrokenImage({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const isOnline = useOnline()
  const Icon = isOnline ? ImageOff : WifiOff
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-3 text-center">
      <p role="status" className="flex max-w-sm flex-col items-center gap-1 text-muted text-sm">
        <Icon className="size-6 text-signal" aria-hidden />
        <span className="font-semibold text-base text-ink">
          {isOnline ? 'This picture did not load.' : 'You are offline.'}
        </span>
        {isOnline ? 'It is tried again by itself.' : 'The picture loads when the connection is back.'}
      </p>
      <button
        type="button"
        aria-disabled={isRetrying}
        // The frame would treat the click as one on the image and toggle the slideshow.
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => isRetrying || onRetry()}
        className={buttonClass.quiet}
      >
        {isRetrying ? <Spinner className="size-4" /> : <RotateCw className="size-4" aria-hidden />}
        Retry
      </button>
    </div>
  )
}
