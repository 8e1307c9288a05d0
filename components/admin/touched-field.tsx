import { useState } from 'react'
import { Choice } from '@/components/ui/choice'
import { EVERYTHING, TOUCHED_GROUPS } from '@/lib/admin/touched'
import type { Platform } from '@/lib/game/options'

const OPTION = 'min-w-0 gap-2 text-sm'

export function TouchedField(props: { platform: Platform; initial: readonly string[] }) {
  // Only the first defaults count: later ones follow the choices, and would open and close the groups.
  const [{ platform, initial }] = useState(props)
  return (
    <fieldset className="flex flex-col">
      <legend className="font-medium text-sm">What did it change?</legend>
      <p className="text-muted text-sm">Lineups of it are not checked until they are known to work.</p>
      <Choice
        type="checkbox"
        name={EVERYTHING}
        label={`Everything on ${platform}`}
        defaultChecked={initial.includes(EVERYTHING)}
        className={OPTION}
      />
      {TOUCHED_GROUPS.map(({ label, options }) => (
        <details key={label} open={options.some(({ key }) => initial.includes(key))}>
          <summary className="inline-flex min-h-11 min-w-11 cursor-pointer items-center text-sm underline underline-offset-4">
            {label}
          </summary>
          <div className="grid grid-cols-2 gap-x-3 pb-2">
            {options.map(({ key, name }) => (
              <Choice
                key={key}
                type="checkbox"
                name={key}
                label={name}
                defaultChecked={initial.includes(key)}
                className={OPTION}
              />
            ))}
          </div>
        </details>
      ))}
    </fieldset>
  )
}
