import { SkipBack, SkipForward } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import type { Lineup } from '@/lib/lineups/schema'
import type { ListNavigation, ListNeighbor } from './list-navigation'

const ICON = 'viewer-nav-icon size-5 shrink-0'

/** The icons are those of a track player, because arrows already stand for steps. */
export function LineupNav({ lineup, navigation }: { lineup: Lineup; navigation: ListNavigation }) {
  const { position, count, previous, next } = navigation
  return (
    <nav aria-label="Lineups of the list" className="viewer-nav border-line bg-surface-1">
      <NavButton label="Previous lineup" keys="Shift+P" to={previous}>
        <SkipBack className={ICON} aria-hidden />
        <span className="viewer-nav-label">Previous lineup</span>
      </NavButton>
      <p aria-hidden className="viewer-nav-count text-center text-muted">
        {`${position} of ${count}`}
      </p>
      <NavButton label="Next lineup" keys="Shift+N" to={next}>
        <span className="viewer-nav-label">Next lineup</span>
        <SkipForward className={ICON} aria-hidden />
      </NavButton>
      <p role="status" className="sr-only">
        {`Lineup ${position} of ${count}: ${lineup.title}`}
      </p>
    </nav>
  )
}

type NavButtonProps = { label: string; keys: string; to: ListNeighbor | undefined; children: ReactNode }

function NavButton({ label, keys, to, children }: NavButtonProps) {
  return (
    <button
      type="button"
      aria-label={to?.lineup ? `${label}: ${to.lineup.title}` : label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys})`}
      // Not `disabled`: at the end of the list, the button would lose the keyboard focus.
      aria-disabled={!to}
      onClick={to?.open}
      className={`${buttonClass.quiet} viewer-nav-button min-w-0 px-2! whitespace-normal! leading-tight aria-disabled:opacity-50 nav-in-header:border-transparent nav-in-header:bg-transparent`}
    >
      {children}
    </button>
  )
}
