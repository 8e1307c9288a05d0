import { describe, expect, it } from 'vitest'
import { errorMessage } from '@/lib/errors'
import { MAX_CELL_LENGTH } from '@/lib/limits'
import { lineupFormSchema } from '@/lib/lineups/editor/form-schema'
import { hashLineup, type ImportedLineup, toFormInput } from './imported-lineup'
import { isLineupKey } from './lineup-key'
import { matchColumns } from './match-columns'
import { readLineups } from './read-lineups'

type Cells = Record<string, string>
type Options = NonNullable<Parameters<typeof readLineups>[2]>

const VIDEO = 'https://youtu.be/abcdefghijk'
const GOOD = { Platform: 'PC', Title: 'Molly', Map: 'Ascent', Agent: 'Viper', Video: VIDEO }

function read(rows: Cells[], options: Options = {}) {
  const header = [...new Set(rows.flatMap(Object.keys))]
  const table = {
    header,
    rows: rows.map((cells, index) => ({ row: index + 2, cells: header.map((name) => cells[name] ?? '') })),
  }
  return readLineups(table, matchColumns(header, options), options)
}

/** The errors of one row, as `header: code`. */
const errorsOf = (cells: Cells, options?: Options) =>
  read([{ ...GOOD, ...cells }], options).errors.map(({ header, error }) => `${header}: ${error.code}`)

function readOne(cells: Cells, options?: Options): ImportedLineup {
  const { rows, errors } = read([{ ...GOOD, ...cells }], options)
  expect(errors).toEqual([])
  const [lineup] = rows
  if (!lineup) throw new Error('There is no lineup.')
  return lineup
}

describe('one column of pictures', () => {
  const files = ['p/a.jpg', 'p/b.jpg', 'q/1.png', 'q/2.png', 'Q/x.png', 'q/X.png']
  const pathsOf = (cells: Cells) => readOne({ ...cells, Video: '' }, { files }).steps.map(({ path }) => path)

  it('is a folder or several files', () => {
    expect(pathsOf({ Images: 'a.jpg, b.jpg' })).toEqual(['p/a.jpg', 'p/b.jpg'])
    expect(pathsOf({ Pictures: 'q' })).toEqual(['q/1.png', 'q/2.png'])
    expect(pathsOf({ 'Pic 1': 'q/X.png', 'Pic 2': 'Q/x.png' })).toEqual(['q/X.png', 'Q/x.png'])
  })
})

describe('a row', () => {
  it('is refused for characters that could not be read', () => {
    expect(errorsOf({ Title: 'Caf\uFFFD', Description: 'a\0b' })).toEqual([
      'Title: cell-unreadable',
      'Description: cell-unreadable',
    ])
  })

  it('has errors that the database can store, also where a text is cut within an emoji', () => {
    const [error] = read([{ ...GOOD, Side: `${'x'.repeat(199)}😀` }]).errors
    expect(error?.error.value?.isWellFormed()).toBe(true)
  })

  it('becomes what the lineup form sends', () => {
    const lineup = readOne(
      {
        ...{ Key: 'k1', Ability: 'snake bite', Side: 'attacker', 'Lands in': 'A Site' },
        ...{ 'Thrown from': 'a lobby', 'Thrown from x': '0,25', 'Thrown from y': '0.5' },
        ...{ Movement: 'jump throw', Fire: 'alt', 'Air time': '2,3', Purposes: 'Flash; post plant' },
        ...{ Difficulty: 'EASY', Description: ' two\r\nlines ', 'Step 2': 'Throw', Thumbnail: '2' },
      },
      { files: ['k1/1.png', 'k1/2.png'] },
    )
    expect(lineup).toMatchObject({ row: 2, key: 'k1', isKeyDerived: false, counterpart: '' })
    expect(lineup.steps).toEqual([
      { path: 'k1/1.png', text: '' },
      { path: 'k1/2.png', text: 'Throw' },
    ])
    const urls = [1, 2].map((index) => `/media/00000000-0000-4000-8000-000000000000/17-${index}.webp`)
    expect(lineupFormSchema.parse(toFormInput(lineup, urls))).toMatchObject({
      ...{ title: 'Molly', platform: 'PC', side: 'Attack', map: 'ascent', location: 'A' },
      ...{ agent: 'viper', ability: 'snake-bite', description: 'two\nlines' },
      youtubeUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
      steps: [
        { url: urls[0], description: '' },
        { url: urls[1], description: 'Throw' },
      ],
      ...{ thumbnailIndex: 1, fromCallout: 'a-lobby', toCallout: 'a-site' },
      ...{ fromPoint: { x: 0.25, y: 0.5 }, toPoint: null, movement: 'jumping', fire: 'alternative' },
      ...{ charge: null, bounces: null, airMs: 2300, purposes: ['post-plant', 'flash'], difficulty: 'easy' },
    })
  })

  it('takes the defaults of the batch for empty cells only', () => {
    const other = { ...GOOD, Title: 'Other' }
    const rows = [{ ...GOOD, Platform: '' }, other]
    const withDefaults = read(rows, { defaults: { platform: 'Mobile', side: 'Defense' } })
    expect(withDefaults.rows.map(({ values }) => [values.platform, values.side])).toEqual([
      ['Mobile', 'Defense'],
      ['PC', 'Defense'],
    ])
  })

  it.each<[Cells, string[]]>([
    [{ Platform: '' }, ['Platform: platform-missing']],
    [{ Title: ' ' }, ['Title: title-missing']],
    [{ Title: 'a'.repeat(121) }, ['Title: title-too-long']],
    [{ Title: 'a\u202eb' }, ['Title: name-malformed']],
    [{ Map: 'Asent', Location: 'A' }, ['Map: cell-unknown']],
    [{ Agent: '' }, ['Agent: agent-missing']],
    [{ Agent: 'Vipr', Ability: 'x' }, ['Agent: cell-unknown']],
    [{ Location: 'C' }, ['Location: cell-unknown']],
    [{ Side: 'left' }, ['Side: cell-unknown']],
    [{ 'Lands in': 'C Site' }, ['Lands in: cell-unknown']],
    [{ 'Stand x': '0.5', Stand: 'A Lobby' }, ['thrown from y: point-incomplete']],
    [
      { 'Stand x': '1.5', 'Stand y': '-1', Stand: 'A Lobby' },
      ['Stand x: cell-number-malformed', 'Stand y: cell-number-malformed'],
    ],
    [{ 'Stand x': '0.5', 'Stand y': '0.5' }, ['thrown from: point-without-callout']],
    [{ Charge: '2' }, ['Charge: bow-only']],
    [
      { Agent: 'Sova', Ability: 'Recon Bolt', Charge: '2', Bounces: '3' },
      ['Bounces: cell-whole-number-malformed'],
    ],
    [{ Agent: 'Sova', Ability: 'Recon Bolt', Fire: 'primary' }, ['Fire: bow-without-fire']],
    [{ 'Air time': 'long' }, ['Air time: air-time-invalid']],
    [{ Purposes: 'smoke, smok' }, ['Purposes: cell-unknown']],
    [{ Video: 'vimeo.com/1' }, ['Video: video-link-malformed']],
    [{ Video: '' }, ['Video: steps-or-video-missing']],
    [{ Thumbnail: '2' }, ['Thumbnail: thumbnail-without-step']],
    [{ Thumbnail: 'video 5' }, ['Thumbnail: cell-whole-number-malformed']],
    [{ Key: '../a' }, ['Key: key-malformed']],
    [{ Description: 'a'.repeat(2001) }, ['Description: description-too-long']],
    [{ Description: 'a'.repeat(MAX_CELL_LENGTH + 1) }, ['Description: cell-too-long']],
    [{ Description: 'a\ud800' }, ['Description: text-not-storable']],
  ])('has an error at the cell: %j', (cells, errors) => {
    expect(errorsOf(cells)).toEqual(errors)
  })

  it('says what a wrong cell contains, and what may be meant', () => {
    const sentences = read([{ ...GOOD, Map: 'Asent', Side: 'left', 'Air time': 'x' }]).errors.map(
      ({ row, header, value, error }) => [row, header, value, errorMessage(error)],
    )
    expect(sentences).toEqual([
      [2, 'Map', 'Asent', '“Asent” is unknown here. Did you mean “Ascent”?'],
      [2, 'Side', 'left', '“left” is unknown here. Please use one of: All, Attack, Defense.'],
      [2, 'Air time', 'x', 'Please enter a time from 0 to 30 seconds, with at most one decimal'],
    ])
  })

  it('has an error when it is longer than the header', () => {
    const table = {
      header: Object.keys(GOOD),
      rows: [{ row: 2, cells: [...Object.values(GOOD), '', 'more'] }],
    }
    expect(readLineups(table, matchColumns(table.header))).toMatchObject({
      errors: [{ row: 2, header: '', value: 'more', error: { code: 'row-too-long' } }],
    })
  })
})

describe('the pictures of a row', () => {
  const many = Array.from({ length: 9 }, (_, index) => `c/${index}.png`)
  const files = ['a/1.png', 'a/2.png', 'b/1.png', ...many]

  it.each<[Cells, string[]]>([
    [{ Key: 'a', 'Step 3': 'Throw' }, ['picture 3: step-without-picture']],
    [{ Key: 'b' }, ['picture 1: steps-too-few']],
    [{ Key: 'c' }, ['picture 1: steps-too-many']],
    [{ Key: 'a', 'Step 2': 'a'.repeat(301) }, ['Step 2: step-text-too-long']],
    [{ 'Picture 1': 'a/1.png', 'Picture 2': 'A/1.PNG' }, ['Picture 1: step-images-repeated']],
    [{ 'Picture 1': 'a/1.png', 'Picture 2': 'a/3.png', Video: '' }, ['Picture 2: picture-missing']],
    [{ 'Picture 1': 'a/3.png', Video: '' }, ['Picture 1: picture-missing']],
  ])('have errors at the cells: %j', (cells, errors) => {
    expect(errorsOf(cells, { files })).toEqual(errors)
  })

  it('keep the texts of their steps when a step is left out', () => {
    const { steps, thumbnailIndex } = readOne(
      { 'Picture 1': 'a/1.png', 'Picture 3': 'a/2.png', 'Step 3': 'Throw', Thumbnail: '3' },
      { files },
    )
    expect(steps).toEqual([
      { path: 'a/1.png', text: '' },
      { path: 'a/2.png', text: 'Throw' },
    ])
    expect(thumbnailIndex).toBe(1)
  })

  it('name a picture of the video as the thumbnail while there are none', () => {
    expect(readOne({ Thumbnail: 'Video 3' }).thumbnailIndex).toBe(2)
    const pictures = { 'Picture 1': 'a/1.png', 'Picture 2': 'a/2.png', Thumbnail: 'Video 3' }
    expect(errorsOf(pictures, { files })).toEqual(['Thumbnail: cell-whole-number-malformed'])
  })

  it('leave the files that no row has', () => {
    const rows = ['a', 'x'].map((Key) => ({ ...GOOD, Key }))
    expect(read(rows, { files: files.slice(0, 3) }).unusedFiles).toEqual(['b/1.png'])
  })
})

describe('the key of a row', () => {
  it('is derived from what a lineup is known by, and does not depend on anything else', () => {
    const { key, isKeyDerived } = readOne({})
    expect(isKeyDerived).toBe(true)
    expect(isLineupKey(key)).toBe(true)
    const same = { Title: ' MOLLY ', Map: 'asc', Agent: 'viper', Description: 'x', Side: 'Attack' }
    expect(readOne(same).key).toBe(key)
    const others = { Title: 'Molly 2', Platform: 'Mobile', Map: 'Bind', Agent: 'Sova', Ability: 'Snake Bite' }
    for (const [header, value] of Object.entries(others))
      expect(readOne({ [header]: value }).key).not.toBe(key)
  })

  it('is an error in every row that has the same', () => {
    const rows = ['é', 'x', 'É'.normalize('NFD'), '', ''].map((Key) => ({ ...GOOD, Key }))
    expect(read(rows).errors.map(({ row, header, error }) => [row, header, error.rows])).toEqual([
      [2, 'Key', '2, 4'],
      [4, 'Key', '2, 4'],
      [5, 'Key', '5, 6'],
      [6, 'Key', '5, 6'],
    ])
    const [error] = read(Array.from({ length: 12 }, () => GOOD)).errors
    expect(error?.error.rows).toBe('2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 2 more')
  })

  it.each(['a', '1', 'Äb c.d_e-f', '速い'])('can be %j', (key) => expect(readOne({ Key: key }).key).toBe(key))

  it.each(['..', '.a', 'a.', 'a/b', 'a\\b', 'c:', '-a', 'a\nb', 'a\0', 'a'.repeat(81)])(
    'cannot be %j',
    (key) => {
      expect(isLineupKey(key)).toBe(false)
    },
  )
})

describe('the hash of a lineup', () => {
  const prints = ['f1', 'f2']
  const files = ['a/1.png', 'a/2.png', 'b/1.png', 'b/2.png']
  const hash = (cells: Cells, fingerprints = prints) =>
    hashLineup(readOne(cells, { files }), fingerprints, [])
  const base = { Key: 'a', Description: 'a\nb', Purposes: 'smoke, flash' }

  it('is the same for other words, names of files and a key', () => {
    const said = { Key: 'b', Map: 'ASC', Description: 'a\r\nb ', Purposes: 'Flash|Smoke' }
    expect(hash({ ...said, Video: 'youtu.be/abcdefghijk' })).toBe(hash(base))
  })

  it.each<Cells>([
    { Title: 'Other' },
    { Description: 'c' },
    { 'Step 1': 'Aim' },
    { Thumbnail: '2' },
    { Charge: '', Movement: 'run' },
    { Counterpart: 'x' },
  ])('changes with %j', (cells) => expect(hash({ ...base, ...cells })).not.toBe(hash(base)))

  it('changes with the content of a picture', () => {
    expect(hash(base, ['f1', 'f3'])).not.toBe(hash(base))
  })
})

it('takes the id of a counterpart for the form, and leaves other words for it to the caller', () => {
  const id = '0B54DEFA-1C1C-4C1C-8C1C-0123456789AB'
  expect(readOne({ Counterpart: id }).values.counterpartId).toBe(id.toLowerCase())
  expect(readOne({ Counterpart: 'k2' })).toMatchObject({
    counterpart: 'k2',
    values: { counterpartId: undefined },
  })
})

it('reads the most rows in seconds', () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    ...GOOD,
    Title: `Molly ${index}`,
    Map: index % 2 ? 'Bnd' : 'Bind',
  }))
  const start = performance.now()
  expect(read(rows).errors).toHaveLength(5000)
  expect(performance.now() - start).toBeLessThan(30_000)
})
