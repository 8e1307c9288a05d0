import { findCallout } from '@/lib/game/schematics'
import { type Point, toUnits } from '@/lib/game/schematics/schematic'
import type { LineupValues } from '@/lib/lineups/fields'

export type ThrowPlace = {
  callout: string
  name: string
  /** The exact point, or else the callout's center, in schematic units. */
  point: Point | null
}

/** `null` for unknown parts. */
export type LineupThrow = {
  from: ThrowPlace | null
  to: ThrowPlace | null
} & Pick<LineupValues, 'movement' | 'fire' | 'charge' | 'bounces' | 'airMs'>

export function toThrow({ map, ...values }: Omit<LineupValues, 'counterpartId'>): LineupThrow {
  const { movement, fire, charge, bounces, airMs } = values
  const from = toPlace(map, values.fromCallout, values.fromPoint)
  const to = toPlace(map, values.toCallout, values.toPoint)
  return { from, to, movement, fire, charge, bounces, airMs }
}

/** `id`: of the callout; empty if unknown. `point`: as fractions of the schematic. */
function toPlace(map: string, id: string, point: Point | null): ThrowPlace | null {
  if (id === '') return null
  const { name = id, center = null } = findCallout(map, id) ?? {}
  return { callout: id, name, point: point ? toUnits(point) : center }
}
