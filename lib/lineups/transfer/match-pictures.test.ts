import { describe, expect, it } from 'vitest'
import { matchPictures, type PictureRow } from './match-pictures'

const row = (
  values: Partial<Omit<PictureRow, 'names'>> & { names?: Record<number, string> },
): PictureRow => ({
  row: 2,
  key: 'auto-1',
  title: '',
  ...values,
  names: new Map(Object.entries(values.names ?? {}).map(([step, name]) => [Number(step), name])),
})

/** The pictures of a single row as `step: path`, its errors, and the unused files. */
function match(values: Parameters<typeof row>[0], files: string[]) {
  const { byRow, unused } = matchPictures([row(values)], files)
  const { pictures = [], errors = [] } = byRow.get(2) ?? {}
  return { pictures: pictures.map(({ step, path }) => `${step}: ${path}`), errors, unused }
}

describe('the pictures of a row without file names', () => {
  it('are in the folder of its key, in the order of their numbers', () => {
    expect(match({ key: 'a1' }, ['a1/10.png', 'a1/2.jpg', 'a1/1.webp', 'a1/notes.txt'])).toEqual({
      pictures: ['1: a1/1.webp', '2: a1/2.jpg', '3: a1/10.png'],
      errors: [],
      unused: ['a1/notes.txt'],
    })
  })

  it('are named by its key and a number', () => {
    const files = ['x/A1-2.PNG', 'x/a1_01.png', 'x/a1 3.png', 'x/b1-1.png']
    expect(match({ key: 'a1' }, files)).toEqual({
      pictures: ['1: x/a1_01.png', '2: x/A1-2.PNG', '3: x/a1 3.png'],
      errors: [],
      unused: ['x/b1-1.png'],
    })
  })

  it('are in any folder, also by its title, regardless of case and form of accents', () => {
    const files = ['Shots/ÉLAN one-way/1.png'.normalize('NFD'), 'Shots/ÉLAN one-way/2.png'.normalize('NFC')]
    expect(match({ title: 'Élan: One Way' }, files)).toMatchObject({
      pictures: files.map((path, index) => `${index + 1}: ${path}`),
    })
  })

  it('come from one place: the folder of the key first', () => {
    expect(match({ key: 'a1', title: 'Tee' }, ['tee/1.png', 'a1-1.png', 'a1/5.png'])).toMatchObject({
      pictures: ['1: a1/5.png'],
      unused: ['tee/1.png', 'a1-1.png'],
    })
  })

  it('are ambiguous when two have the same number', () => {
    expect(match({ key: 'a1' }, ['a1/1.png', 'b/a1/1.png', 'a1/2.png'])).toEqual({
      pictures: ['2: a1/2.png'],
      errors: [{ step: 1, error: { code: 'picture-ambiguous', names: 'a1/1.png, b/a1/1.png' } }],
      unused: ['a1/1.png', 'b/a1/1.png'],
    })
  })

  it('are not those of a title that another row has, or whose name is the key of another row', () => {
    const rows = [
      row({ row: 2, title: 'Tee' }),
      row({ row: 3, title: 'tee' }),
      row({ row: 4, title: 'Key' }),
      row({ row: 5, key: 'key' }),
    ]
    const { byRow, unused } = matchPictures(rows, ['tee/1.png', 'key/1.png'])
    expect([...byRow.values()].map(({ pictures }) => pictures.length)).toEqual([0, 0, 0, 1])
    expect(unused).toEqual(['tee/1.png'])
  })
})

it('matches hostile names in time', () => {
  const files = Array.from({ length: 1000 }, (_, index) => `${'-1.'.repeat(300)}${'- '.repeat(50)}${index}x`)
  const start = performance.now()
  matchPictures([row({ key: 'a1' })], files)
  expect(performance.now() - start).toBeLessThan(5000)
})

describe('the pictures of a row with file names', () => {
  it('are found by their path or the end of it', () => {
    const files = ['set/a/One.png', 'set/b/Zwö.JPG'.normalize('NFD'), 'set/c/3.webp', 'a1/1.png']
    const names = { 1: 'one.png', 2: 'B\\zwö.jpg', 4: './set/c/3.webp' }
    expect(match({ key: 'a1', names }, files)).toEqual({
      pictures: files.slice(0, 3).map((path, index) => `${[1, 2, 4][index]}: ${path}`),
      errors: [],
      unused: ['a1/1.png'],
    })
  })

  it('are named when they are missing, ambiguous or no pictures', () => {
    const files = ['a/1.png', 'b/1.png', '2.png', 'c/2.png', 'x.txt']
    expect(match({ names: { 1: '1.png', 2: '2.png', 3: 'no.png', 4: 'x.txt' } }, files)).toMatchObject({
      pictures: ['2: 2.png'],
      errors: [
        { step: 1, error: { code: 'picture-ambiguous', names: 'a/1.png, b/1.png' } },
        { step: 3, error: { code: 'picture-missing', name: 'no.png' } },
        { step: 4, error: { code: 'image-wrong-type' } },
      ],
    })
  })

  it('can be those of another row as well', () => {
    const rows = [row({ row: 2, names: { 1: 'a.png' } }), row({ row: 3, names: { 1: 'a.png' } })]
    expect(matchPictures(rows, ['a.png'])).toMatchObject({ unused: [] })
  })
})
