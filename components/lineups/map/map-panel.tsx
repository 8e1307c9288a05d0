import { X } from 'lucide-react'
import { CalloutChips } from '@/components/lineups/list/callout-chips'
import { FilterLink } from '@/components/lineups/list/filter-link'
import { OPTION_CLASS, OptionGroup } from '@/components/lineups/list/option-group'
import { PrefetchLinks } from '@/components/navigation/prefetch-links'
import { agentName } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import { findSchematic } from '@/lib/game/schematics'
import { filterTransitions } from '@/lib/lineups/list/filter-transitions'
import { MapDrawing, type MapDrawingProps } from './map-drawing'
import { MissingLegend } from './missing-mark'
import { ThrowStrip } from './throw-strip'

const VIEWS = [
  { value: 'to', label: 'Lands here', hint: 'Tap where it lands', unplaced: 'where it lands' },
  { value: 'from', label: 'Thrown from', hint: 'Tap where you stand', unplaced: 'where you stand' },
] as const

const HEADING_FOCUS_KEY = 'map-heading'

export function MapPanel({ total, ...drawn }: Omit<MapDrawingProps, 'schematic'> & { total: number }) {
  const { filters, view, counts, missing, lineups } = drawn
  // Callouts are missing as places where something lands, so the other view does not mark them.
  const marked = view === 'to' ? missing : []
  const legend = marked.length > 0 && filters.agent && <MissingLegend agent={agentName(filters.agent)} />
  const schematic = findSchematic(filters.map ?? '')
  if (!schematic) return null
  const areUnplaced = lineups.length > 0 && counts.every((count) => count[view] === 0)
  const { hint: tapHint, unplaced } = VIEWS[view === 'to' ? 0 : 1]
  const hint = areUnplaced ? `None of these lineups says ${unplaced}.` : tapHint
  return (
    <nav aria-label={`Map of ${mapName(schematic.map)}`} className="map-panel border-line wide:bg-surface-1">
      <PrefetchLinks>
        <div className="map-switches">
          <OptionGroup label="Callouts show">
            {VIEWS.map(({ value, label }) => (
              <li key={value}>
                <FilterLink
                  to={filterTransitions.view(filters, value)}
                  focusKey={`view:${value}`}
                  selected={view === value}
                  className={`${OPTION_CLASS} px-3 aria-current:bg-surface-3 aria-current:text-ink`}
                >
                  {label}
                </FilterLink>
              </li>
            ))}
          </OptionGroup>
          <FilterLink
            to={filterTransitions.view(filters, null)}
            focusKey="map-view"
            selected={false}
            label="Close map"
            className="hidden size-12 items-center justify-center rounded-control text-muted transition-colors hover:text-ink map-screen:flex"
          >
            <X className="size-5" aria-hidden />
          </FilterLink>
        </div>
        <MapDrawing {...drawn} schematic={schematic} missing={marked} />
        <div data-scrolls-sideways className="map-heading scrollbar-none">
          <h2
            data-focus-key={HEADING_FOCUS_KEY}
            tabIndex={-1}
            className="shrink-0 text-lg map-low:notice-band map-low:grow"
          >{`Lineups (${total})`}</h2>
          {filters.from || filters.to ? (
            <div className="shrink-0 [&_ul]:flex-nowrap">
              <CalloutChips filters={filters} focusKey={HEADING_FOCUS_KEY} />
            </div>
          ) : (
            <p className="flex gap-3 text-muted text-sm">
              <span className="shrink-0">{hint}</span>
              {legend}
            </p>
          )}
        </div>
      </PrefetchLinks>
      <ThrowStrip
        filters={filters}
        lineups={lineups}
        total={total}
        missingPlace={missing.find(({ id }) => id === filters.to)?.name}
      />
      {legend && <p className="text-center text-muted text-sm map-screen:hidden">{legend}</p>}
      {areUnplaced && <p className="px-3 text-center text-muted text-sm map-screen:hidden">{hint}</p>}
    </nav>
  )
}
