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
  const workbook = { error: { code: 'table-workbook' } }
  expect(findTable(['a/lineups.xlsx', '1.png'])).toMatchObject(workbook)
  for (const part of ['xl/workbook.xml', 'content.xml', 'Index/Document.iwa'])
    expect(findTable(['metadata', part])).toMatchObject(workbook)
  const several = (names: string) => ({ error: { code: 'tables-several', names } })
  expect(findTable(['a.csv', 'b.csv', 'x/c.csv'])).toMatchObject(several('a.csv, b.csv'))
  const six = ['a.csv', 'b.csv', 'c.csv', 'd.csv', 'e.csv', 'f.csv']
  expect(findTable(six)).toMatchObject(several('a.csv, b.csv, c.csv, d.csv, e.csv, 1 more'))
})
