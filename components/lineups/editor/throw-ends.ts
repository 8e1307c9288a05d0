import { useFormContext, useWatch } from 'react-hook-form'
import { locationOfTarget, pointInCallout } from '@/lib/lineups/editor/throw-input'
import type { FormValues } from './form-values'

/** The two ends of a throw: where the player stands, and where it lands. */
export type EndName = 'stand' | 'target'

export const END_FIELDS = {
  stand: { callout: 'standCallout', point: 'standPoint', label: 'Thrown from' },
  target: { callout: 'targetCallout', point: 'targetPoint', label: 'Lands in' },
} as const

/** An end in the form: the id of its callout (empty if not known), and the exact point as fractions. */
export type End = { callout: string; point: FormValues['standPoint'] }

const SET_OPTIONS = { shouldDirty: true }

export function useThrowEnds() {
  const { getValues, setValue, clearErrors } = useFormContext<FormValues>()
  const [map, standCallout, standPoint, targetCallout, targetPoint] = useWatch<
    FormValues,
    ['map', 'standCallout', 'standPoint', 'targetCallout', 'targetPoint']
  >({ name: ['map', 'standCallout', 'standPoint', 'targetCallout', 'targetPoint'] })
  const ends: Record<EndName, End> = {
    stand: { callout: standCallout, point: standPoint },
    target: { callout: targetCallout, point: targetPoint },
  }

  const setEnd = (name: EndName, { callout, point }: End) => {
    const fields = END_FIELDS[name]
    setValue(fields.callout, callout, SET_OPTIONS)
    setValue(fields.point, point, SET_OPTIONS)
    clearErrors([fields.callout, fields.point])
    if (name === 'stand') return
    const location = locationOfTarget(map, getValues('location'), { before: targetCallout, after: callout })
    setValue('location', location, SET_OPTIONS)
  }

  return {
    map,
    ends,
    setEnd,
    /** Chooses a callout by name. The exact point stays if it is in the callout. */
    setCallout: (name: EndName, callout: string) =>
      setEnd(name, { callout, point: pointInCallout(map, callout, ends[name].point) }),
  }
}
