import { CalloutName, SchematicFloor, toPoints } from '@/components/game/schematic-floor'
import { mapName } from '@/lib/game/maps'
import { SCHEMATIC_SIZE, type Schematic } from '@/lib/game/schematics/schematic'
import { routes } from '@/lib/routes'

/** Each callout links to the lineups that land there. `CalloutTable` has callouts and ways as text. */
export function MapSchematic({ schematic }: { schematic: Schematic }) {
  const { map, callouts } = schematic
  return (
    <figure
      aria-label={`Schematic of ${mapName(map)}, not to scale`}
      className="rounded-panel border border-line bg-surface-1 p-2 sm:p-4 wide:sticky wide:top-20"
    >
      <svg
        role="presentation"
        viewBox={`0 0 ${SCHEMATIC_SIZE} ${SCHEMATIC_SIZE}`}
        className="mx-auto block w-full max-w-xl"
      >
        <SchematicFloor schematic={schematic} />
        {callouts.map((callout) => (
          <a
            key={callout.id}
            href={routes.lineups({ map, to: callout.id, view: 'to' })}
            aria-label={`Lineups that land in ${callout.name}`}
            className="group outline-none"
          >
            <polygon
              points={toPoints(callout.corners)}
              strokeWidth="3"
              strokeLinejoin="round"
              className="fill-transparent transition-colors hover:fill-ink/15 group-focus-visible:stroke-ink"
            />
          </a>
        ))}
        <g className="pointer-events-none" aria-hidden>
          {callouts.map((callout) => (
            <CalloutName key={callout.id} callout={callout} />
          ))}
        </g>
      </svg>
      <figcaption className="px-2 pt-2 text-muted text-sm leading-relaxed">
        Not to scale: it shows what leads where, not how far it is. Defenders start above, attackers below.
        Choose a place to see what lands there.
      </figcaption>
    </figure>
  )
}
