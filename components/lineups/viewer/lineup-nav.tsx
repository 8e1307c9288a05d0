import { SkipBack, SkipForward } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import type { Lineup } from '@/lib/lineups/schema'
import type { Neighbours } from './neighbours'

/** A sign is left out where large text needs its room. */
const SIGN = 'size-5 shrink-0 @max-[16rem]:hidden'

/**
 * To the previous and the next lineup of the list, in words where a thumb reaches on a phone held upright, and as small
 * buttons beside Close elsewhere. Their signs are those of tracks, since arrows turn the steps.
 */
export function LineupNav({ lineup, neighbours }: { lineup: Lineup; neighbours: Neighbours }) {
  const { position, count, previous, next, show } = neighbours
  return (
    <nav
      aria-label="Lineups of the list"
      className="@container fixed inset-x-0 bottom-0 z-10 flex items-center gap-2 border-line border-t bg-surface-1 px-3 py-2 beside:@container-normal beside:static beside:gap-0 beside:border-0 beside:p-0 panel:@container-normal panel:static panel:gap-1 panel:border-0 panel:p-0"
    >
      <NavButton label="Previous lineup" keys="Shift+P" to={previous} show={show}>
        <SkipBack className={SIGN} aria-hidden />
        <NavWords>Previous lineup</NavWords>
      </NavButton>
      <p
        aria-hidden
        className="hidden whitespace-nowrap px-1 text-muted text-xs beside:block panel:block panel:text-sm"
      >
        {position} of {count}
      </p>
      <NavButton label="Next lineup" keys="Shift+N" to={next} show={show}>
        <NavWords>Next lineup</NavWords>
        <SkipForward className={SIGN} aria-hidden />
      </NavButton>
      <p role="status" className="sr-only">
        Lineup {position} of {count}: {lineup.title}
      </p>
    </nav>
  )
}

function NavButton({
  label,
  keys,
  to,
  show,
  children,
}: {
  label: string
  keys: string
  to: Lineup | undefined
  show: (lineup: Lineup) => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={to ? `${label}: ${to.title}` : label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys})`}
      // Stays focusable at the end of the list, so that the keyboard does not lose its place.
      aria-disabled={!to}
      onClick={() => to && show(to)}
      className={`${buttonClass.quiet} min-w-0 flex-1 px-2! whitespace-normal! leading-tight aria-disabled:opacity-50 beside:size-11 beside:flex-none beside:border-transparent beside:bg-transparent panel:size-11 panel:flex-none panel:border-transparent panel:bg-transparent`}
    >
      {children}
    </button>
  )
}

function NavWords({ children }: { children: string }) {
  return <span className="beside:hidden panel:hidden">{children}</span>
}
