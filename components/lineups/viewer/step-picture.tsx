'use client'

import { ImageOff, RotateCw, WifiOff } from 'lucide-react'
import Image from 'next/image'
import { useEffect, useEffectEvent } from 'react'
import { useOnline } from '@/components/hooks/browser-state'
import { useImageRetry } from '@/components/hooks/use-image-retry'
import { buttonClass } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import type { ZoomPan } from './use-zoom-pan'

/** A zoomed picture is looked at closely: the largest there is. */
const ZOOMED_SIZES = '1920px'

const SIZES = '(min-width: 1312px) 900px, (min-width: 1080px) 64vw, 100vw'

/** The picture of a step on the stage; in its place, while it can't be had, what is wrong and a way to try again. */
export function StepPicture({
  url,
  alt,
  isShown,
  isFirst,
  zoom,
  hold,
}: {
  url: string
  alt: string
  isShown: boolean
  /** Whether it is what people see first when the viewer opens. */
  isFirst: boolean
  zoom: ZoomPan
  hold: (isHeld: boolean) => void
}) {
  const { attempt, isBroken, isTrying, retry, onLoad, onError } = useImageRetry()

  const holdSlideshow = useEffectEvent(hold)
  useEffect(() => {
    if (!isShown || !isBroken) return
    holdSlideshow(true)
    return () => holdSlideshow(false)
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
        style={isShown ? { transform: transformOf(zoom) } : undefined}
        className={`object-contain transition-opacity duration-500 ${isBroken ? 'invisible' : ''} ${isShown ? 'opacity-100' : 'pointer-events-none opacity-0'}`}
      />
      {isShown && isBroken && <BrokenPicture isTrying={isTrying} onRetry={retry} />}
    </>
  )
}

function transformOf({ scale, pan }: ZoomPan): string | undefined {
  if (scale === 1) return undefined
  return `translate(${pan.x}px, ${pan.y}px) scale(${scale})`
}

function BrokenPicture({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
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
        aria-disabled={isTrying}
        // The stage would take the press for one on the picture.
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => isTrying || onRetry()}
        className={buttonClass.quiet}
      >
        {isTrying ? <Spinner className="size-4" /> : <RotateCw className="size-4" aria-hidden />}
        Retry
      </button>
    </div>
  )
}
