import { ImageOff, RotateCw, WifiOff } from 'lucide-react'
import Image from 'next/image'
import { useEffect, useEffectEvent } from 'react'
import { useOnline } from '@/components/hooks/browser-state'
import { useImageRetry } from '@/components/hooks/use-image-retry'
import { buttonClass } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import type { Slideshow } from './use-slideshow'
import type { ZoomPan } from './use-zoom-pan'

/** The largest size of a stored image. */
const ZOOMED_SIZES = '1920px'

/** About the width of the picture in `panel.css`, whose dialog has at most 82rem (1312px), and in the other layouts. */
export const PLAYER_SIZES = '(min-width: 1312px) 900px, (min-width: 1080px) 64vw, 100vw'

/** A zoomed image lies below a larger version of itself, which is transparent until it has loaded. */
export function StepImage({
  url,
  alt,
  isShown,
  isCurrent,
  isFirst,
  zoom,
  setImageMissing,
  onReady,
}: {
  url: string
  alt: string
  isShown: boolean
  /** The image of another step may be shown beside the current one. */
  isCurrent: boolean
  /** The viewer starts with the first image, which is loaded with priority. */
  isFirst: boolean
  zoom: ZoomPan
  setImageMissing: Slideshow['setImageMissing']
  onReady: () => void
}) {
  const { attempt, isBroken, isRetrying, retry, onLoad, onError } = useImageRetry()

  const reportMissing = useEffectEvent(setImageMissing)
  useEffect(() => {
    if (!isCurrent || !isBroken) return
    reportMissing(true)
    return () => reportMissing(false)
  }, [isCurrent, isBroken])

  const priorityUnlessFirst = isShown ? 'auto' : 'low'
  const style = isShown ? { transform: cssTransform(zoom) } : undefined
  return (
    <>
      <Image
        key={attempt}
        src={url}
        alt={isShown ? alt : ''}
        aria-hidden={!isShown}
        fill
        sizes={PLAYER_SIZES}
        preload={isFirst}
        fetchPriority={isFirst ? 'high' : priorityUnlessFirst}
        loading={isFirst ? undefined : 'eager'}
        draggable={false}
        // `useZoomPan` finds the image by this attribute.
        data-shown={isShown || undefined}
        onLoad={() => {
          onLoad()
          onReady()
        }}
        onError={() => {
          onError()
          onReady()
        }}
        style={style}
        className={`object-contain transition-opacity duration-500 ${isBroken ? 'invisible' : ''} ${isShown ? 'opacity-100' : 'pointer-events-none opacity-0'}`}
      />
      {isShown && zoom.scale > 1 && (
        <Image
          src={url}
          alt=""
          fill
          sizes={ZOOMED_SIZES}
          loading="eager"
          draggable={false}
          style={style}
          className="pointer-events-none object-contain"
        />
      )}
      {isShown && isBroken && <BrokenImage isRetrying={isRetrying} onRetry={retry} />}
    </>
  )
}

/** @param sizes the same as where the image is shown later, so that the browser loads the same file. */
export function PreloadedStepImage({ url, sizes = PLAYER_SIZES }: { url: string; sizes?: string }) {
  return (
    <Image
      src={url}
      alt=""
      width={1920}
      height={1080}
      sizes={sizes}
      loading="eager"
      fetchPriority="low"
      className="hidden"
    />
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
        <span>
          {isOnline ? 'It is tried again by itself.' : 'The picture loads when the connection is back.'}
        </span>
      </p>
      <button
        type="button"
        aria-disabled={isRetrying}
        // The frame would treat the click as one on the image and toggle the slideshow.
        onPointerDown={(event) => event.stopPropagation()}
        onClick={isRetrying ? undefined : onRetry}
        className={buttonClass.quiet}
      >
        {isRetrying ? <Spinner className="size-4" /> : <RotateCw className="size-4" aria-hidden />}
        Retry
      </button>
    </div>
  )
}
