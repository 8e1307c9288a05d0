import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { CHOICE_LIST } from '@/lib/lineups/choices'
import type { FormValues } from './form-values'
import { ThrowOptions } from './throw-options'
import { ThrowPlaces } from './throw-places'

const THROW_FIELDS = [
  'fromCallout',
  'toCallout',
  'fromPoint',
  'toPoint',
  'movement',
  'fire',
  'charge',
  'bounces',
  'airMs',
  ...CHOICE_LIST.map(({ field }) => field),
] as const satisfies (keyof FormValues)[]

/** Zero is a value, for example of bounces. */
const hasValue = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value) || value === 0

/** Opens once map and agent are chosen or a field has a value, and whenever a field gets an error. */
export function ThrowFields() {
  const { errors, isSubmitting } = useFormState<FormValues>()
  const [map, agent] = useWatch<FormValues, ['map', 'agent']>({ name: ['map', 'agent'] })
  const values = useWatch<FormValues, typeof THROW_FIELDS>({ name: THROW_FIELDS })
  const [toggled, setToggled] = useState<boolean>()
  const hasError = THROW_FIELDS.some((name) => errors[name])
  const isFilledIn = values.some(hasValue)
  const isOpen = hasError || (toggled ?? (isFilledIn || (map !== '' && agent !== '')))
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setToggled(currentTarget.open)}
      className="group rounded-panel border border-line bg-surface-1"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-panel px-3 font-medium sm:px-4 [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 text-muted transition-transform group-open:rotate-90" aria-hidden />
        Throw (optional)
      </summary>
      <div
        // A change during the save would be lost.
        inert={isSubmitting}
        className="grid grid-cols-1 gap-5 border-line border-t p-3 sm:p-4 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] md:gap-6"
      >
        <ThrowPlaces />
        <ThrowOptions />
      </div>
    </details>
  )
}
