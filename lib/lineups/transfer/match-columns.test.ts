import { describe, expect, it } from 'vitest'
import { lineupFormSchema } from '@/lib/lineups/editor/form-schema'
import { FIELD_NAMES } from '@/lib/lineups/fields'
import { matchColumns } from './match-columns'
import { toMatchKey } from './match-text'
import { TABLE_COLUMNS } from './table-columns'

/** What the lineup form sends besides the lineup: which one it saves, and how. */
const NOT_OF_THE_LINEUP = ['id', 'version', 'requestKey', 'publish', 'works']

describe('the columns of a table', () => {
  it('cover every field of the lineup form', () => {
    const fields = new Set(TABLE_COLUMNS.map(({ field }) => field))
    expect(FIELD_NAMES.filter((name) => !fields.has(name))).toEqual([])
    const formFields = Object.keys(lineupFormSchema.in.shape).filter(
      (name) => !NOT_OF_THE_LINEUP.includes(name),
    )
    expect(formFields.toSorted()).toEqual(FIELD_NAMES.toSorted())
  })

  it('have names that mean one column only', () => {
    const names = TABLE_COLUMNS.flatMap((column) => [...new Set(column.names.map(toMatchKey))])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('are recognized by the names of an export', () => {
    const matches = matchColumns(TABLE_COLUMNS.map(({ names }) => names[0]))
    expect(matches.columns.map(({ column }) => column)).toEqual(TABLE_COLUMNS.map(({ value }) => value))
    expect(matches.missing).toEqual([])
  })
})

const kinds = (...args: Parameters<typeof matchColumns>) =>
  matchColumns(...args).columns.map(({ column, match }) => [column, match])

describe('a header', () => {
  it('matches regardless of case, spaces, accents and punctuation', () => {
    expect(kinds(['TITLE', ' Stand_Callout ', 'Àgent:', 'Step-1', 'Ｍａｐ', 'step 2 text'])).toEqual([
      ['title', 'exact'],
      ['fromCallout', 'exact'],
      ['agent', 'exact'],
      ['step1', 'exact'],
      ['map', 'exact'],
      ['step2', 'exact'],
    ])
  })

  it('is guessed when it has a typo, and unknown when it is like none', () => {
    expect(kinds(['Titel', 'Abilty', 'Color', 'Desciption', ''])).toEqual([
      ['title', 'guessed'],
      ['ability', 'guessed'],
      [null, 'unknown'],
      ['description', 'guessed'],
      [null, 'unknown'],
    ])
  })

  it('is no guess for a column that another header matches', () => {
    expect(kinds(['Titel', 'Title', 'title'])).toEqual([
      [null, 'unknown'],
      ['title', 'exact'],
      [null, 'repeated'],
    ])
  })

  it('means what a person chose', () => {
    expect(kinds(['Titel', 'Map', 'Color'], { chosen: { 0: 'map', 2: null } })).toEqual([
      ['map', 'chosen'],
      [null, 'repeated'],
      [null, 'chosen'],
    ])
  })

  it('is left out when a person chose its meaning for another column before', () => {
    expect(kinds(['a', 'b'], { chosen: { 0: 'map', 1: 'map' } })).toEqual([
      ['map', 'chosen'],
      [null, 'repeated'],
    ])
  })
})

it('names the needed columns that a table does not have, unless all rows have a default', () => {
  expect(matchColumns(['Title', 'Agent']).missing).toEqual(['platform', 'map'])
  expect(matchColumns(['Title', 'Agent'], { defaults: { platform: 'PC', map: ' ' } }).missing).toEqual([
    'map',
  ])
})
