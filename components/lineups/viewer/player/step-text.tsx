import { useEffect, useRef } from 'react'
import type { Step } from '@/lib/lineups/schema'

/** Each text takes the space of the longest one, so that the content below never moves. */
export function StepText({
  steps,
  shown,
  currentIndex,
  isLive,
}: {
  steps: readonly Step[]
  shown: readonly number[]
  currentIndex: number
  /** Screen readers read the text of the current step when it changes. */
  isLive: boolean
}) {
  const politeness = isLive ? 'polite' : 'off'
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another step is shown.
  useEffect(() => {
    box.current?.scrollTo({ top: 0 })
  }, [currentIndex])
  if (steps.every(({ description }) => description === '')) return null
  return (
    <div ref={box} className="viewer-text border-line">
      {shown.map((index) => (
        // Screen readers announce changes of an element that stays, so the current text keeps its key.
        <div key={index === currentIndex ? 'current' : 'other'} className="grid content-start">
          <p
            aria-live={index === currentIndex ? politeness : undefined}
            className={`col-1 row-1 ${index === currentIndex ? '' : 'text-muted'}`}
          >
            <span className="sr-only">{`Step ${index + 1} of ${steps.length}: `}</span>
            {shown.length > 1 && (
              <span aria-hidden className="font-semibold">
                {`${index + 1}. `}
              </span>
            )}
            <span>{steps[index]?.description}</span>
          </p>
          {steps.map(
            ({ url, description }, other) =>
              other !== index && (
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
