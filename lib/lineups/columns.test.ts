import { expect, it } from 'vitest'
import { FIELD_COLUMNS, rowSchema, toRow, toSelect } from './columns'
import { type LineupValues, lineupFields, NEW_LINEUP } from './fields'

const FILLED: LineupValues = {
  ...NEW_LINEUP,
  title: 'Recon over wine',
  location: 'A',
  steps: [{ url: '/media/a', description: 'Stand here.' }],
  fromCallout: 'a-lobby',
  fromPoint: { x: 0, y: 0.5 },
  purposes: ['recon'],
  counterpartId: 'c04f5d1e-5d3e-4b6f-9a7c-1e2d3c4b5a69',
}

const select = (row: object) =>
  Object.fromEntries(
    Object.entries(FIELD_COLUMNS).map(([name, column]) => [name, row[column as keyof typeof row]]),
  )

it('selects every column by the name of its field', () => {
  expect(toSelect(FIELD_COLUMNS)).toContain('title, platform, side, map, location:map_location, agent')
  expect(toSelect(FIELD_COLUMNS)).toContain('fromPoint_x:from_x, fromPoint_y:from_y')
})

it.each([
  ['a new lineup', NEW_LINEUP],
  ['a lineup with all kinds of values', FILLED],
])('reads %s as it was written', (_, values) => {
  expect(rowSchema(lineupFields).parse(select(toRow(values)))).toEqual(values)
})

it('writes null for what is not known, and both coordinates of a point', () => {
  expect(toRow(NEW_LINEUP)).toMatchObject({
    ...{ title: '', ability: '', from_callout: null, from_x: null, from_y: null, counterpart_id: null },
  })
  expect(toRow(FILLED)).toMatchObject({ map_location: 'A', from_x: 0, from_y: 0.5, to_x: null })
})

it('leaves out a counterpart that stays as it is', () => {
  expect(toRow({ ...FILLED, counterpartId: undefined })).not.toHaveProperty('counterpart_id')
})
