'use client'

import Image from 'next/image'
import { useImageRetry } from '@/components/ui/use-image-retry'

/** The small picture of a step in the list of steps. */
export function StepThumbnail({ url }: { url: string }) {
  const { attempt, isBroken, onLoad, onError } = useImageRetry()
  return (
    <Image
      key={attempt}
      src={url}
      alt=""
      fill
      sizes="96px"
      quality={70}
      onLoad={onLoad}
      onError={onError}
      className={`object-cover ${isBroken ? 'invisible' : ''}`}
    />
  )
}
