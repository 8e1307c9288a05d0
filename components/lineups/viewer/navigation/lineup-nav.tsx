import { SkipBack, SkipForward } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import type { Lineup } from '@/lib/lineups/schema'
import type { ListNavigation, ListNeighbor } from './list-navigation'

/** Icons are hidden when large text needs their space. */
const ICON = 'size-5 shrink-0 @max-[16rem]:hidden'

/**
 * Buttons to the previous and the next lineup of the list: on an upright phone with labels at the bottom of
 * the screen, where the thumb is; in the other layouts, and on a `tiny` screen, as small buttons beside Close. The icons are those of
 * a track player, because arrows already stand for steps.
 */
export function LineupNav({ lineup, navigation }: { lineup: Lineup; navigation: ListNavigation }) {
  const { position, count, previous, next } = navigation
  return (
    <nav
      aria-label="Lineups of the list"
      className="@container fixed inset-x-0 bottom-0 z-10 flex flex-wrap items-center gap-2 border-line border-t bg-surface-1 px-3 py-2 tiny:@container-normal tiny:static tiny:flex-nowrap tiny:gap-0 tiny:border-0 tiny:p-0 beside:@container-normal beside:static beside:flex-nowrap beside:gap-0 beside:border-0 beside:p-0 panel:@container-normal panel:static panel:flex-nowrap panel:gap-1 panel:border-0 panel:p-0"
    >
      <NavButton label="Previous lineup" keys="Shift+P" to={previous}>
        <SkipBack className={ICON} aria-hidden />
        <NavText>Previous lineup</NavText>
      </NavButton>
      <p
        aria-hidden
        className="shrink-0 text-center text-muted text-xs tiny:hidden @max-[16rem]:order-first @max-[16rem]:basis-full beside:order-none beside:block beside:max-w-14 beside:shrink beside:basis-auto beside:px-0.5 beside:leading-tight panel:order-none panel:basis-auto panel:px-1 panel:text-sm"
      >
        {`${position} of ${count}`}
      </p>
      <NavButton label="Next lineup" keys="Shift+N" to={next}>
        <NavText>Next lineup</NavText>
        <SkipForward className={ICON} aria-hidden />
      </NavButton>
      <p role="status" className="sr-only">
        {`Lineup ${position} of ${count}: ${lineup.title}`}
      </p>
    </nav>
  )
}

function NavButton({
  label,
  keys,
  to,
  children,
}: {
  label: string
  keys: string
  to: ListNeighbor | undefined
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={to?.lineup ? `${label}: ${to.lineup.title}` : label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys})`}
      // Not `disabled`: at the end of the list, the button would lose the keyboard focus.
      aria-disabled={!to}
      onClick={to?.open}
      className={`${buttonClass.quiet} min-w-0 flex-1 px-2! whitespace-normal! leading-tight aria-disabled:opacity-50 tiny:size-11 tiny:flex-none tiny:border-transparent tiny:bg-transparent beside:size-11 beside:flex-none beside:border-transparent beside:bg-transparent panel:size-11 panel:flex-none panel:border-transparent panel:bg-transparent`}
    >
      {children}
    </button>
  )
}

function NavText({ children }: { children: string }) {
  return <span className="tiny:hidden beside:hidden panel:hidden">{children}</span>
}
