import { useFormContext, useWatch } from 'react-hook-form'
import { locationAfterMove, pointInCallout } from '@/lib/lineups/editor/throw-input'
import type { FormValues } from './form-values'

/** `from`: where the player stands; `to`: where the throw lands. */
export type EndName = 'from' | 'to'

export const END_FIELDS = {
  from: { calloutField: 'fromCallout', pointField: 'fromPoint', label: 'Thrown from' },
  to: { calloutField: 'toCallout', pointField: 'toPoint', label: 'Lands in' },
} as const

/** `callout` is an id, empty if it is not known; `point` is in fractions of the map's size. */
export type End = { callout: string; point: FormValues['fromPoint'] }

const SET_OPTIONS = { shouldDirty: true }

export function useThrowEnds() {
  const { getValues, setValue, clearErrors } = useFormContext<FormValues>()
  const [map, fromCallout, fromPoint, toCallout, toPoint] = useWatch<
    FormValues,
    ['map', 'fromCallout', 'fromPoint', 'toCallout', 'toPoint']
  >({ name: ['map', 'fromCallout', 'fromPoint', 'toCallout', 'toPoint'] })
  const ends: Record<EndName, End> = {
    from: { callout: fromCallout, point: fromPoint },
    to: { callout: toCallout, point: toPoint },
  }

  const setEnd = (name: EndName, { callout, point }: End) => {
    const { calloutField, pointField } = END_FIELDS[name]
    setValue(calloutField, callout, SET_OPTIONS)
    setValue(pointField, point, SET_OPTIONS)
    clearErrors([calloutField, pointField])
    if (name === 'from') return
    const location = locationAfterMove(map, getValues('location'), { before: toCallout, after: callout })
    setValue('location', location, SET_OPTIONS)
  }

  return {
    map,
    ends,
    setEnd,
    /** Keeps the exact point if it is in the callout. */
    setCallout: (name: EndName, callout: string) =>
      setEnd(name, { callout, point: pointInCallout(map, callout, ends[name].point) }),
  }
}
