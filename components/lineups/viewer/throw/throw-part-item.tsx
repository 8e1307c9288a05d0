import { Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { MAX_CHARGE, type Platform } from '@/lib/game/options'
import type { ThrowPart } from '@/lib/lineups/throw/throw-text'

export function ThrowPartItem({ part, platform }: { part: ThrowPart; platform: Platform }) {
  return (
    // `relative`: the absolutely positioned text for screen readers would otherwise make the dialog scroll.
    <li className="relative flex items-center gap-1.5">
      <ThrowIcon part={part} platform={platform} />
      <span aria-hidden>{part.label}</span>
      <span className="sr-only">{part.fullText}</span>
    </li>
  )
}

function ThrowIcon({ part: { icon, bars = 0 }, platform }: { part: ThrowPart; platform: Platform }) {
  if (icon === 'air') return <Timer className="size-5 shrink-0 text-muted" aria-hidden />
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5 shrink-0 stroke-muted"
      aria-hidden
    >
      {icon === 'charge' && <ChargeBars filled={bars} />}
      {icon === 'alternative-fire' && ALTERNATIVE_FIRE[platform]}
      {icon !== 'charge' && icon !== 'alternative-fire' && <Figure icon={icon} />}
    </svg>
  )
}

function ChargeBars({ filled }: { filled: number }) {
  return Array.from({ length: MAX_CHARGE }, (_, index) => index).map((index) => (
    <rect
      key={index}
      x={3 + index * 7}
      y={14 - index * 5}
      width="4"
      height={7 + index * 5}
      rx="1"
      strokeWidth="1.5"
      className={index < filled ? 'fill-ink stroke-ink' : ''}
    />
  ))
}

/** The right mouse button on a PC, and the second of two buttons on a phone. */
const ALTERNATIVE_FIRE: Record<Platform, ReactNode> = {
  PC: (
    <>
      <rect x="6" y="2" width="12" height="20" rx="6" />
      <path d="M12 2v8h6V8a6 6 0 0 0-6-6z" className="fill-ink stroke-ink" />
    </>
  ),
  Mobile: (
    <>
      <circle cx="8" cy="8" r="5" />
      <circle cx="16" cy="16" r="5" className="fill-ink stroke-ink" />
    </>
  ),
}

/** The center of the head or the ball, and the other lines. */
const FIGURES: Record<
  Exclude<ThrowPart['icon'], 'air' | 'charge' | 'alternative-fire'>,
  readonly [x: number, y: number, lines: string]
> = {
  standing: [12, 4, 'M12 9v6l-3 7M12 15l3 7M7 12l5-3 5 3'],
  crouching: [13, 7, 'M12 12l-4 4h6v5h3M8 16l-2 5M12 12.5l5 1'],
  walking: [12.5, 4, 'M12 9l-1 6 4 3 1 4M11 15l-3 7M8 13l1-3.5 3-.5 2 3.5 3 1'],
  running: [15.5, 4, 'M14 8.5l-3.5 6 4.5 2.5-1.5 5M10.5 14.5l-2.5 3.5H3M6.5 11.5l2.5-3.5 5 .5 2.5 3.5h3.5'],
  jumping: [12, 3.5, 'M12 8v5M6.5 4.5L12 8l5.5-3.5M12 13l-4.5 1v3.5M12 13l3.5 2.5-2 3M7 22.5h10'],
  bounces: [3.5, 4.5, 'M6.5 8c1.5 3 2 6 2.5 10 1-5 2.5-8 5-8s4 3 5 8M2 22h20'],
}

function Figure({ icon }: { icon: keyof typeof FIGURES }) {
  const [x, y, lines] = FIGURES[icon]
  return (
    <>
      <circle cx={x} cy={y} r="2" className={icon === 'bounces' ? 'fill-ink stroke-ink' : undefined} />
      <path d={lines} />
    </>
  )
}
