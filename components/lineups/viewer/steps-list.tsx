import Image from 'next/image'
import { memo } from 'react'
import { useImageRetry } from '@/components/hooks/use-image-retry'
import type { Step } from '@/lib/lineups/schema'

/** The list also has large images, for paper and for pages without JavaScript. */
export function StepsList({
  steps,
  current,
  onSelect,
}: {
  steps: readonly Step[]
  current: number | undefined
  onSelect: (index: number) => void
}) {
  return (
    <ol aria-label="All steps" className="viewer-steps">
      {steps.map(({ url, description }, index) => (
        <li key={url} className="print:break-inside-avoid">
          <button
            type="button"
            aria-current={index === current ? 'step' : undefined}
            onClick={() => onSelect(index)}
            className="viewer-step rounded-control border-transparent text-left transition-colors hover:bg-surface-2 aria-[current=step]:border-line-strong aria-[current=step]:bg-surface-2"
          >
            <span className="relative aspect-video w-24 shrink-0 overflow-hidden rounded-chip bg-surface-3">
              <StepThumbnail url={url} />
              <span className="absolute bottom-0 left-0 rounded-tr bg-ground/85 px-1.5 font-medium text-xs">
                {index + 1}
              </span>
            </span>
            <span className="min-w-0 text-sm leading-snug">{description || `Step ${index + 1}`}</span>
          </button>
          <div className="viewer-step-large">
            <p>
              <span className="font-semibold">{`${index + 1}. `}</span>
              <span>{description || `Step ${index + 1}`}</span>
            </p>
            <Image
              src={url}
              alt=""
              width={640}
              height={360}
              sizes="640px"
              className="mt-2 h-auto w-128 max-w-full"
            />
          </div>
        </li>
      ))}
    </ol>
  )
}

const StepThumbnail = memo(function StepThumbnail({ url }: { url: string }) {
  const { attempt, isBroken, onLoad, onError } = useImageRetry()
  return (
    <Image
      key={attempt}
      src={url}
      alt=""
      fill
      sizes="96px"
      onLoad={onLoad}
      onError={onError}
      className={`object-cover ${isBroken ? 'invisible' : ''}`}
    />
  )
})
