import { describe, expect, it } from 'vitest'
import { MAX_TABLE_BYTES, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '@/lib/limits'
import { readTable } from './read-table'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16le = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const utf16be = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())

const read = (bytes: Uint8Array | string) => {
  const result = readTable(typeof bytes === 'string' ? utf8(bytes) : bytes)
  if (!result.ok) return result.error
  return [result.data.header, ...result.data.rows.map(({ row, cells }) => [row, ...cells])]
}

// In UTF-16, 一 (U+4E00) has a zero byte where ASCII has none.
const TEXT = 'Title,Map\r\n“Élan” – 一速い 🎯,Ascent\r\n'
const CELLS = [
  ['Title', 'Map'],
  [2, '“Élan” – 一速い 🎯', 'Ascent'],
]

describe('the encoding of a table', () => {
  it.each([
    ['UTF-8', utf8(TEXT)],
    ['UTF-8 with a byte order mark', utf8(`\ufeff${TEXT}`)],
    ['UTF-16 LE', utf16le(`\ufeff${TEXT}`)],
    ['UTF-16 BE', utf16be(`\ufeff${TEXT}`)],
    ['UTF-16 LE without a byte order mark', utf16le(TEXT)],
    ['UTF-16 BE without a byte order mark', utf16be(TEXT)],
  ])('can be %s', (_, bytes) => {
    expect(read(bytes)).toEqual(CELLS)
  })

  it('is told if it is a guess, and can be chosen', () => {
    const russian = Buffer.from('Title,Map\n\xcf\xf0\xe8\xe2\xe5\xf2', 'latin1')
    expect(readTable(russian)).toMatchObject({
      data: { assumedEncoding: 'windows-1252', rows: [{ cells: ['Ïðèâåò'] }] },
    })
    expect(readTable(russian, 'windows-1251')).toMatchObject({ data: { rows: [{ cells: ['Привет'] }] } })
    expect(readTable(utf8(TEXT))).not.toHaveProperty('data.assumedEncoding')
    expect(readTable(utf8(`\ufeff${TEXT}`), 'windows-1251')).toEqual(readTable(utf8(TEXT)))
    // One bad byte does not make another encoding of all rows.
    const damaged = Buffer.concat([utf8(`${TEXT}Caf`), Buffer.from([0xe9]), utf8(',Bind')])
    expect(readTable(damaged)).toMatchObject({
      data: {
        assumedEncoding: 'utf-8',
        rows: [{ cells: ['“Élan” – 一速い 🎯', 'Ascent'] }, { cells: ['Caf\uFFFD', 'Bind'] }],
      },
    })
    const marked = Buffer.from('\xef\xbb\xbfTitle,Map\nCaf\xe9,Bind', 'latin1')
    expect(read(marked)).toEqual([CELLS[0], [2, 'Caf\uFFFD', 'Bind']])
    expect(readTable(marked, 'windows-1251')).toEqual(readTable(marked))
  })

  it('is Windows-1252 if it is no valid UTF-8', () => {
    expect(read(Buffer.from('Title;Map\nCaf\xe9 \x96 \x80;Bind', 'latin1'))).toEqual([
      ['Title', 'Map'],
      [2, 'Café – €', 'Bind'],
    ])
  })

  it.each([
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 0xff, 0xfe])],
    ['text with a NUL', utf8('Title,Map\na\0b,Bind')],
    ['half a UTF-16 character', new Uint8Array([0xff, 0xfe, 0x00, 0xd8])],
  ])('is refused for %s', (_, bytes) => {
    expect(read(bytes)).toMatchObject({ code: 'table-not-text' })
  })
})

describe('a CSV table', () => {
  it.each([',', ';', '\t'])(
    'is separated by %j, also if other separators are in quoted cells',
    (separator) => {
      const text = `"a,;\tx"${separator}b${separator}c\n1${separator}"2 ,;\t"${separator}3`
      expect(read(text)).toEqual([
        ['a,;\tx', 'b', 'c'],
        [2, '1', '2 ,;\t', '3'],
      ])
    },
  )

  it.each(['\r\n', '\n', '\r'])('has lines that end with %j', (lineBreak) => {
    expect(read(['a,b', '1,2', '', ' , ', '3,4', ''].join(lineBreak))).toEqual([
      ['a', 'b'],
      [2, '1', '2'],
      [5, '3', '4'],
    ])
  })

  it('counts a cell with line breaks as part of one row', () => {
    expect(read('a,b\n"1\r\n""x""\n",2\n3,4')).toEqual([
      ['a', 'b'],
      [2, '1\r\n"x"\n', '2'],
      [3, '3', '4'],
    ])
  })

  it('keeps quotation marks within a cell that is not quoted', () => {
    expect(read('a\tb\n5" left\t"x" y')).toEqual([
      ['a', 'b'],
      [2, '5" left', '"x" y'],
    ])
  })

  it('heeds a first line that names the separator', () => {
    expect(read('sep=;\na,x;b\n1;2,')).toEqual([
      ['a,x', 'b'],
      [3, '1', '2,'],
    ])
  })

  it('reads formulas that an export made harmless', () => {
    expect(read("a,b\n'=1+1,'tis")).toEqual([
      ['a', 'b'],
      [2, '=1+1', "'tis"],
    ])
  })

  it('names the row of a quotation that does not end', () => {
    expect(read('a,b\n1,2\n3,"4\n5,6')).toEqual({ code: 'table-malformed', row: 3 })
  })

  it.each(['', '\n\n', 'a,b\n', 'a,b\n,\n'])('needs rows below its header: %j', (text) => {
    expect(read(text)).toEqual({ code: 'table-empty' })
  })
})

describe('a JSON table', () => {
  it('has the names of all objects as its header, with nested values in columns of their own', () => {
    const lineups = [
      { title: "'=a", stand: { x: 0.5 }, purposes: ['smoke', 'flash'], charge: null },
      {
        title: 'b',
        charge: [null],
        steps: [
          { text: 'Aim', picture: '1.png' },
          { text: 'Throw', picture: '2.png' },
        ],
      },
      {},
    ]
    expect(read(JSON.stringify(lineups))).toEqual([
      [
        'title',
        'stand x',
        'purposes',
        'charge',
        'steps 1 text',
        'steps 1 picture',
        'steps 2 text',
        'steps 2 picture',
      ],
      [1, "'=a", '0.5', 'smoke, flash', ''],
      [2, 'b', undefined, undefined, '', 'Aim', '1.png', 'Throw', '2.png'],
    ])
  })

  const malformed = ['[', '{"a":1}', '[1]', '[[]]', '[null]', '[{"a b":1,"a":{"b":2}}]']
  it.each(malformed)('is refused if it is no list of objects with one value per name: %s', (text) => {
    expect(read(text)).toEqual({ code: 'table-json-malformed' })
  })

  it('is refused if it is nested more deeply than a lineup', () => {
    const depth = 100_000
    expect(read(`[${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}]`)).toEqual({ code: 'table-json-malformed' })
  })

  it('needs a row', () => {
    expect(read('[]')).toEqual({ code: 'table-empty' })
    expect(read('[{}]')).toEqual({ code: 'table-empty' })
  })
})

describe('a table that is too large', () => {
  it('is refused before it is parsed', () => {
    expect(read(new Uint8Array(MAX_TABLE_BYTES + 1))).toEqual({ code: 'table-too-large' })
  })

  it('is refused for its rows', () => {
    const rows = (count: number) => `a\n${'1\n'.repeat(count)}`
    expect(read(rows(MAX_TABLE_ROWS))).toHaveLength(MAX_TABLE_ROWS + 1)
    expect(read(rows(MAX_TABLE_ROWS + 1))).toEqual({ code: 'table-too-many-rows' })
    expect(read(`a\n${'\n'.repeat(MAX_TABLE_ROWS)}1`)).toHaveLength(2)
    const objects = JSON.stringify(Array.from({ length: MAX_TABLE_ROWS + 1 }, () => ({ a: 1 })))
    expect(read(objects)).toEqual({ code: 'table-too-many-rows' })
  })

  it.each(['a', '"', 'a,', '""'])('is refused for a row that does not end: %j', (text) => {
    expect(read(`a,b\n${text.repeat(3_000_000)}x`)).toEqual({ code: 'table-malformed', row: 2 })
    expect(read(text.repeat(3_000_001))).toHaveProperty('code')
  })

  it.each(['\n', '"\n', ',\n', 'a\n'])('is refused for millions of short rows: %j', (text) => {
    expect(read(`a,b\n${text.repeat(3_000_000)}x`)).toEqual({ code: 'table-too-many-rows' })
  })

  it.each(['\n', ',,\r\n', '\t\n'])('may have millions of empty rows at its end: %j', (text) => {
    expect(read(`a,b\n1,2\n${text.repeat(3_000_000)}`)).toEqual([
      ['a', 'b'],
      [2, '1', '2'],
    ])
  })

  it('may have hundreds of empty columns at its end', () => {
    const empty = ','.repeat(2 * MAX_TABLE_COLUMNS)
    expect(read(`a,b${empty}\n1,2${empty}`)).toEqual([['a', 'b'], expect.arrayContaining([2, '1', '2'])])
    expect(read('a,\n1,2')).toEqual([
      ['a', ''],
      [2, '1', '2'],
    ])
  })

  it('is refused for its columns', () => {
    const header = Array.from({ length: MAX_TABLE_COLUMNS + 1 }, (_, index) => `c${index}`)
    expect(read(`${header.join(',')}\n1`)).toEqual({ code: 'table-too-many-columns' })
    const object = Object.fromEntries(header.map((name) => [name, 1]))
    expect(read(JSON.stringify([object]))).toEqual({ code: 'table-too-many-columns' })
  })
})
