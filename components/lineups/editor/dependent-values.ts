import type { UseFormReturn } from 'react-hook-form'
import { isBow } from '@/lib/game/agents'
import { type LineupValues, NEW_LINEUP } from '@/lib/lineups/fields'
import type { FormValues } from './form-values'

/** The values that no longer apply after another value changed, besides the throw of a bow. */
const DEPENDENT_FIELDS = {
  platform: ['counterpartId'],
  map: ['location', 'standCallout', 'standPoint', 'targetCallout', 'targetPoint', 'counterpartId'],
  agent: ['ability', 'counterpartId'],
  ability: [],
} as const satisfies Partial<Record<keyof LineupValues, (keyof LineupValues)[]>>

/** Clears the values that no longer apply after the user changed a field. */
export function clearDependentValues(
  { setValue, getValues }: UseFormReturn<FormValues>,
  changed: keyof typeof DEPENDENT_FIELDS,
): void {
  const clear = (name: Exclude<keyof LineupValues, 'steps' | 'thumbnailIndex'>) =>
    setValue(name, NEW_LINEUP[name], { shouldDirty: true })
  for (const name of DEPENDENT_FIELDS[changed]) clear(name)
  if (changed !== 'agent' && changed !== 'ability') return
  // A bow has charge and bounces instead of fire buttons.
  if (isBow(getValues('ability'))) clear('fire')
  else for (const name of ['charge', 'bounces'] as const) clear(name)
}
