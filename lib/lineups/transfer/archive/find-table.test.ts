import { expect, it } from 'vitest'
import { findTable } from './find-table'

it.each([
  [['a/1.png', 'lineups.CSV'], 'lineups.CSV'],
  [['a/1.png', 'a/t.tsv'], 'a/t.tsv'],
  [['a/t.json', 't.json', 'b/t.csv'], 't.json'],
])('finds the table among %j', (paths, table) => {
  expect(findTable(paths)).toEqual({ ok: true, data: table })
})

it('needs one table', () => {
  expect(findTable([])).toMatchObject({ error: { code: 'table-missing' } })
  expect(findTable(['1.png', 'readme.txt'])).toMatchObject({ error: { code: 'table-missing' } })
  for (const paths of [
    ['a/lineups.xlsx', '1.png'],
    ['[Content_Types].xml', 'xl/workbook.xml'],
  ])
    expect(findTable(paths)).toMatchObject({ error: { code: 'table-workbook' } })
  expect(findTable(['a.csv', 'b.csv', 'x/c.csv'])).toMatchObject({
    error: { code: 'tables-several', names: 'a.csv, b.csv' },
  })
})
