'use client'

import { EVERYTHING, TOUCHED_GROUPS } from '@/lib/admin/touched'
import type { Platform } from '@/lib/game/options'

export function TouchedField({ platform, initial }: { platform: Platform; initial: readonly string[] }) {
  return (
    <fieldset className="flex flex-col">
      <legend className="font-medium text-sm">What did it change?</legend>
      <p className="text-muted text-sm">Lineups of it are not checked until they are known to work.</p>
      <Option
        name={EVERYTHING}
        label={`Everything on ${platform}`}
        isChecked={initial.includes(EVERYTHING)}
      />
      {TOUCHED_GROUPS.map(({ label, options }) => (
        <details key={label} open={options.some(({ key }) => initial.includes(key)) || undefined}>
          <summary className="inline-flex min-h-11 min-w-11 cursor-pointer items-center text-sm underline underline-offset-4">
            {label}
          </summary>
          <div className="grid grid-cols-2 gap-x-3 pb-2">
            {options.map(({ key, name }) => (
              <Option key={key} name={key} label={name} isChecked={initial.includes(key)} />
            ))}
          </div>
        </details>
      ))}
    </fieldset>
  )
}

function Option({ name, label, isChecked }: { name: string; label: string; isChecked: boolean }) {
  return (
    <label className="flex min-h-11 min-w-0 items-center gap-2 text-sm">
      <input
        type="checkbox"
        name={name}
        defaultChecked={isChecked}
        className="size-5 shrink-0 accent-signal"
      />
      <span>{label}</span>
    </label>
  )
}
