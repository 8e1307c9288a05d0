import { useEffect, useRef } from 'react'
import type { Step } from '@/lib/lineups/schema'

/** Each text takes the space of the longest one, so that the content below never moves. */
export function StepText({
  steps,
  shown,
  index,
  isLive,
}: {
  steps: readonly Step[]
  shown: readonly number[]
  index: number
  /** Screen readers read the text of the current step when it changes. */
  isLive: boolean
}) {
  const politeness = isLive ? 'polite' : 'off'
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another step is shown.
  useEffect(() => {
    box.current?.scrollTo({ top: 0 })
  }, [index])
  if (steps.every(({ description }) => description === '')) return null
  return (
    <div ref={box} className="viewer-text border-line">
      {shown.map((position) => (
        <div key={position === index ? 'current' : 'other'} className="grid content-start">
          <p
            aria-live={position === index ? politeness : undefined}
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
                <p key={url} aria-hidden className="viewer-text-space col-1 row-1">
                  {description}
                </p>
              ),
          )}
        </div>
      ))}
    </div>
  )
}
