import { useEffect, useRef } from 'react'
import type { Step } from '@/lib/lineups/schema'

/**
 * The texts of the shown steps, next to each other. A text takes the space of the longest one, so that the content below
 * never moves. Where it has less space it scrolls, and each step begins with its first line.
 */
export function StepText({
  steps,
  shown,
  index,
  isLive,
}: {
  steps: readonly Step[]
  /** Indexes of the steps that are shown. */
  shown: readonly number[]
  /** Index of the current step. */
  index: number
  /** Whether screen readers read the text of the current step when it changes. */
  isLive: boolean
}) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another step is shown.
  useEffect(() => {
    box.current?.scrollTo({ top: 0 })
  }, [index])
  if (steps.every(({ description }) => description === '')) return null
  return (
    <div
      ref={box}
      className="grid grid-cols-1 gap-x-4 px-3 text-base leading-snug group-data-two/viewer:grid-cols-2 beside:col-2 beside:row-1 beside:min-h-0 beside:overflow-y-auto beside:border-line beside:border-l beside:pt-2 beside:group-data-two/viewer:col-1 beside:group-data-two/viewer:row-2 beside:group-data-two/viewer:border-l-0 beside:group-data-two/viewer:text-sm panel:px-0 panel:text-lg group-data-full/viewer:pointer-events-none group-data-full/viewer:absolute group-data-full/viewer:inset-x-2 group-data-full/viewer:bottom-32 group-data-full/viewer:w-fit group-data-full/viewer:max-w-[34rem] group-data-full/viewer:rounded-control group-data-full/viewer:border-0 group-data-full/viewer:bg-black/75 group-data-full/viewer:max-h-[calc(100dvh-9rem)] group-data-full/viewer:overflow-y-auto group-data-full/viewer:py-2 group-data-full/viewer:landscape:right-44 group-data-full/viewer:landscape:bottom-3 group-data-full/viewer:group-data-two/viewer:w-auto group-data-full/viewer:group-data-two/viewer:max-w-none group-data-full/viewer:group-data-two/viewer:landscape:right-84"
    >
      {shown.map((position) => (
        <div key={position === index ? 'current' : 'other'} className="grid content-start">
          <p
            aria-live={position !== index ? undefined : isLive ? 'polite' : 'off'}
            className={`col-1 row-1 ${position === index ? '' : 'text-muted'}`}
          >
            <span className="sr-only">{`Step ${position + 1} of ${steps.length}: `}</span>
            {shown.length > 1 && (
              <span aria-hidden className="font-semibold">
                {`${position + 1}. `}
              </span>
            )}
            <span>{steps[position]?.description}</span>
          </p>
          {steps.map(
            ({ url, description }, other) =>
              other !== position && (
                <p key={url} aria-hidden className="invisible col-1 row-1 group-data-full/viewer:hidden">
                  {description}
                </p>
              ),
          )}
        </div>
      ))}
    </div>
  )
}
