import { expect, it } from 'vitest'
import { readTable } from '@/lib/lineups/transfer/table/read-table'
import { matchColumns } from './match-columns'
import { readLineups } from './read-lineups'
import { writeInvalidRows } from './write-invalid-rows'

const VIDEO = 'https://youtu.be/abcdefghijk'

function read(text: string) {
  const result = readTable(new TextEncoder().encode(text))
  if (!result.ok) throw new Error(result.error?.code)
  const table = result.data
  return { table, ...readLineups(table, matchColumns(table.header)) }
}

const TEXT = [
  'Title,Platform,Map,Agent,Video,Mine',
  `Fine,PC,Bind,Sova,${VIDEO},x`,
  `"=""quoted""\nline",PC,Bnd,Sova,${VIDEO},y`,
  `Other,PC,Bind,Sova,${VIDEO},z,too much`,
].join('\n')

it('writes the rows with errors as they were, and says what is wrong', () => {
  const { table, errors } = read(TEXT)
  const invalid = read(writeInvalidRows(table, errors))
  expect(invalid.table.header).toEqual(['Title', 'Platform', 'Map', 'Agent', 'Video', 'Mine', 'error'])
  expect(invalid.table.rows.map(({ cells }) => cells)).toEqual([
    [
      '="quoted"\nline',
      'PC',
      'Bnd',
      'Sova',
      VIDEO,
      'y',
      [
        'Title: Please use a single line of visible characters, with single spaces between words.',
        'Map: “Bnd” is unknown here. Did you mean “Bind”?',
      ].join('\n'),
    ],
    expect.arrayContaining(['Other', 'too much']),
  ])
})

it('writes the same table again once it is read', () => {
  const first = read(TEXT)
  const second = read(writeInvalidRows(first.table, first.errors))
  expect(second.errors.map(({ error }) => error)).toEqual(first.errors.map(({ error }) => error))
  expect(read(writeInvalidRows(second.table, second.errors)).table).toEqual(second.table)
})
