import { expect, it } from 'vitest'
import { csvLine, unescapeFormula } from './csv'

it('quotes every cell and doubles the quotes in it', () => {
  expect(csvLine(['a', 'say "b"', 'c\r\nd', ''])).toBe('"a","say ""b""","c\r\nd",""\r\n')
})

it.each(['=1+1', '+1', '-1', '@sum', '\t=1', '＝1', '－1'])('writes %j as text', (cell) => {
  expect(csvLine([cell])).toBe(`"'${cell}"\r\n`)
})

it.each(['=1', "'=1", "''=1", "'a", "'", '', 'a=1', '\n', "'\t"])('reads %j back as it was', (cell) => {
  const written = csvLine([cell]).slice(1, -3)
  expect(unescapeFormula(written)).toBe(cell)
})
