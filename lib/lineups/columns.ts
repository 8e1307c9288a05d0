import { z } from 'zod'
import type { Database } from '@/lib/server/supabase/database.types'
import { snakeCase } from '@/lib/texts'
import { FIELD_NAMES, type FieldName, fieldColumn, type LineupValues, lineupFields } from './fields'

/** The fields that are two columns in the database. */
const POINTS = ['fromPoint', 'toPoint'] as const satisfies FieldName[]

const isPoint = (name: string) => POINTS.some((point) => point === name)

/** The keys are the names in a selected row. */
export const FIELD_COLUMNS: Readonly<Record<string, string>> = Object.fromEntries(
  FIELD_NAMES.flatMap((name) =>
    isPoint(name)
      ? ['x', 'y'].map((axis) => [`${name}_${axis}`, `${fieldColumn(name)}_${axis}`])
      : [[name, fieldColumn(name)]],
  ),
)

/** The columns of further fields: their names in snake case, unless `renamed` has another. */
export const columnsOf = (fields: object, renamed: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, renamed[name] ?? snakeCase(name)]))

/** PostgREST's syntax for aliases, such as `id, shortId:short_id`. */
export const toSelect = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([name, column]) => (name === column ? column : `${name}:${column}`))
    .join(', ')

/** For rows selected with `FIELD_COLUMNS`. Joins the coordinates of each point. */
export const rowSchema = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((selected) => {
    const row = { ...(selected as Record<string, unknown>) }
    for (const name of POINTS) {
      const [x, y] = [row[`${name}_x`], row[`${name}_y`]]
      row[name] = x == null || y == null ? null : { x, y }
    }
    return row
  }, schema)

type Values = Omit<LineupValues, 'counterpartId'> & { counterpartId?: string | undefined }

const storedFields = lineupFields.partial({ counterpartId: true })

/** Without `counterpartId`, the counterpart stays as it is. */
export function toRow(values: Values) {
  const stored = z.encode(storedFields, values)
  const columns = FIELD_NAMES.flatMap((name) => {
    const value = stored[name]
    if (value === undefined) return []
    const column = fieldColumn(name)
    return isPoint(name)
      ? (['x', 'y'] as const).map((axis) => [
          `${column}_${axis}`,
          (value as LineupValues['fromPoint'])?.[axis] ?? null,
        ])
      : [[column, value]]
  })
  return Object.fromEntries(columns) as Database['public']['Tables']['lineups']['Insert']
}
