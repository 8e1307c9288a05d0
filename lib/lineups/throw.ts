import { z } from 'zod'
import { DIFFICULTIES, FIRES, MOVEMENTS, PURPOSES } from '@/lib/game/options'
import { findCallout } from '@/lib/game/schematics'
import { type Point, toUnits } from '@/lib/game/schematics/schematic'

/** The columns of a lineup's throw, as zod parses them. */
export const throwColumns = {
  stand_callout: z.string().nullable(),
  stand_x: z.number().nullable(),
  stand_y: z.number().nullable(),
  target_callout: z.string().nullable(),
  target_x: z.number().nullable(),
  target_y: z.number().nullable(),
  movement: z.enum(MOVEMENTS).nullable(),
  fire: z.enum(FIRES).nullable(),
  charge: z.number().nullable(),
  bounces: z.number().nullable(),
  air_ms: z.number().nullable(),
  purposes: z.array(z.enum(PURPOSES)),
  difficulty: z.enum(DIFFICULTIES).nullable(),
}

/** The columns to select for `throwColumns`. */
export const THROW_COLUMNS =
  'stand_callout, stand_x, stand_y, target_callout, target_x, target_y, movement, fire, charge, bounces, air_ms, purposes, difficulty'

const throwRowSchema = z.object(throwColumns)
export type ThrowRow = z.output<typeof throwRowSchema>

/** Where a lineup is thrown from or where it lands. */
export type ThrowPlace = {
  /** The id of a callout. */
  callout: string
  name: string
  /**
   * In schematic units: the exact point if the lineup has one, else the callout's centre. `null` for a callout
   * that is not in the reference data.
   */
  point: Point | null
}

/** Where a lineup is thrown from, where it lands, and how it is thrown. What is not known is `null`. */
export type LineupThrow = ReturnType<typeof toThrow>

/** Converts the columns of a lineup's throw. @param map the lineup's map. */
export function toThrow(map: string, row: ThrowRow) {
  return {
    stand: toPlace(map, row.stand_callout, toPoint(row.stand_x, row.stand_y)),
    target: toPlace(map, row.target_callout, toPoint(row.target_x, row.target_y)),
    movement: row.movement,
    fire: row.fire,
    charge: row.charge,
    bounces: row.bounces,
    airMs: row.air_ms,
    purposes: row.purposes,
    difficulty: row.difficulty,
  }
}

function toPlace(map: string, id: string | null, point: Point | null): ThrowPlace | null {
  if (id === null) return null
  const callout = findCallout(map, id)
  return { callout: id, name: callout?.name ?? id, point: point ? toUnits(point) : (callout?.center ?? null) }
}

/** A point as fractions of the schematic; `null` without coordinates. */
export const toPoint = (x: number | null, y: number | null): Point | null =>
  x === null || y === null ? null : { x, y }
