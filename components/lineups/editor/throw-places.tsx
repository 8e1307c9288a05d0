import { useState } from 'react'
import { SelectField, SelectOptions } from '@/components/ui/field'
import { findSchematic } from '@/lib/game/schematics'
import type { Schematic } from '@/lib/game/schematics/schematic'
import { useLineupField } from './lineup-field'
import { SchematicPicker } from './schematic-picker'
import { END_FIELDS, type End, type EndName, useThrowEnds } from './throw-ends'
import { UnknownOption } from './unknown-option'

const END_NAMES: readonly EndName[] = ['from', 'to']

export function ThrowPlaces() {
  const { map, ends, setEnd, setCallout } = useThrowEnds()
  const [active, setActive] = useState<EndName>(() => (ends.from.callout && !ends.to.callout ? 'to' : 'from'))
  const schematic = findSchematic(map)

  const tap = (end: End) => {
    setEnd(active, end)
    // The next tap sets where the throw lands. Once both ends are set, taps correct the same end.
    if (active === 'from' && !ends.to.callout) setActive('to')
  }

  if (!map) return <p className="text-muted text-sm">Choose a map to set where it is thrown.</p>
  return (
    <div className="flex flex-col gap-3">
      {schematic && (
        <>
          <fieldset>
            <legend className="mb-1.5 text-muted text-sm">Choose an end, then tap the map.</legend>
            <div className="flex rounded-control border border-line bg-ground p-0.5">
              {END_NAMES.map((name) => (
                <button
                  key={name}
                  type="button"
                  aria-pressed={name === active}
                  onClick={() => setActive(name)}
                  className="min-h-11 flex-1 rounded-chip px-3 font-medium text-muted text-sm transition-colors hover:text-ink aria-pressed:bg-surface-3 aria-pressed:text-ink"
                >
                  {END_FIELDS[name].label}
                </button>
              ))}
            </div>
          </fieldset>
          <SchematicPicker
            schematic={schematic}
            ends={ends}
            active={active}
            onTap={tap}
            onMove={(end) => setEnd(active, end)}
          />
        </>
      )}
      <div className="grid grid-cols-2 gap-3">
        {END_NAMES.map((name) => (
          <CalloutSelect
            key={name}
            name={name}
            schematic={schematic}
            isExact={ends[name].point !== null}
            onChange={(callout) => setCallout(name, callout)}
          />
        ))}
      </div>
    </div>
  )
}

function CalloutSelect({
  name,
  schematic,
  isExact,
  onChange,
}: {
  name: EndName
  schematic: Schematic | undefined
  isExact: boolean
  onChange: (callout: string) => void
}) {
  const { calloutField, label } = END_FIELDS[name]
  const field = useLineupField(calloutField, label, onChange)
  const callouts = schematic?.callouts ?? []
  const isKnown = callouts.some(({ id }) => id === field.value)
  return (
    <SelectField {...field} hint={isExact ? 'Exact point set' : undefined}>
      <option value="">Not set</option>
      <SelectOptions options={callouts.map(({ id, name }) => [id, name])} />
      <UnknownOption value={isKnown ? '' : field.value} />
    </SelectField>
  )
}
