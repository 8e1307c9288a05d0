import { expect, it } from 'vitest'
import { NEW_LINEUP } from '@/lib/lineups/fields'
import { listChanges } from './lineup-changes'
import { comparableKey, deriveKey } from './lineup-key'
import { matchColumns } from './match-columns'
import { readLineups } from './read-lineups'
import { type ColumnName, columnLabel, TABLE_COLUMNS } from './table-columns'
import { type KnownLineup, toCells } from './write-lineups'

// What a table does not speak of stays as it is stored.

const url = (step: number) => `/media/00000000-0000-4000-8000-000000000000/${step}-0.webp`
const { counterpartId: _, ...DEFAULTS } = NEW_LINEUP

const FULL: KnownLineup = {
  ...DEFAULTS,
  ...{ key: 'One', counterpart: 'Two', title: 'Recon', platform: 'PC', side: 'Attack', map: 'ascent' },
  ...{ agent: 'sova', ability: 'recon-bolt', description: 'Stand\n\nAim', status: 'published' },
  ...{ location: 'B', fromCallout: 'a-lobby', fromPoint: { x: 0.25, y: 0.5 } },
  ...{ toCallout: 'a-site', toPoint: { x: 0.75, y: 1 }, movement: 'jumping', charge: 2, bounces: 1 },
  ...{ airMs: 1200, purposes: ['recon'], difficulty: 'hard', thumbnailIndex: 1 },
  steps: [1, 2, 3].map((step) => ({
    description: `Text ${step}`,
    url: url(step),
    fingerprints: [`f${step}`],
  })),
}
const VIDEO: KnownLineup = {
  ...FULL,
  ...{ steps: [], youtubeUrl: 'https://www.youtube.com/watch?v=abcdefghijk', agent: 'viper' },
  ...{ ability: 'snake-bite', fire: 'primary', charge: null, bounces: null },
}

/** Another value for each column, where "x" is none. */
const OTHER: Partial<Record<ColumnName, string>> = {
  ...{
    platform: 'Mobile',
    map: 'Bind',
    agent: 'Fade',
    ability: 'Shock Bolt',
    side: 'Defense',
    location: 'A',
  },
  ...{ fromCallout: 'A Main', fromX: '0.1', fromY: '0.1', toCallout: 'B Site', toX: '0.1' },
  ...{ toY: '0.1', movement: 'Walking', fire: 'Alternative', charge: '3', bounces: '2', airTime: '3' },
  ...{ purposes: 'Retake', difficulty: 'Easy', video: 'https://youtu.be/ABCDEFGHIJK', thumbnail: '3' },
  picture1: 'new.png',
}
/** Columns that an empty cell does not empty: a lineup needs them, or they are not its content. */
const KEPT = /^(?:key|platform|title|map|agent|status|error|pictures|picture\d)$/

function read(stored: KnownLineup, cells: Partial<Record<ColumnName, string>>, files: string[] = []) {
  const names = Object.keys(cells) as ColumnName[]
  const table = {
    header: names.map(columnLabel),
    rows: [{ row: 2, cells: names.map((name) => cells[name] ?? '') }],
  }
  const { rows, errors } = readLineups(table, matchColumns(table.header), {
    files,
    fingerprints: new Map(files.map((path) => [path, path])),
    known: new Map([stored.key, deriveKey(stored)].map((key) => [comparableKey(key), stored])),
    // Values for all rows are for new lineups.
    defaults: { platform: 'Mobile', map: 'Bind', agent: 'Jett' },
  })
  const [lineup] = rows
  return { errors, lineup, changed: lineup ? listChanges(stored, lineup).map(({ column }) => column) : [] }
}

for (const [kind, stored] of Object.entries({
  'pictures and no video': FULL,
  'a video and no pictures': VIDEO,
})) {
  const cells = Object.fromEntries(TABLE_COLUMNS.map(({ value }) => [value, toCells(stored)[value] ?? '']))

  it.each(TABLE_COLUMNS)(
    `a table alone without, with an empty or with another $value, for a lineup with ${kind}`,
    ({ value }) => {
      const { [value]: own = '', ...others } = cells
      expect(read(stored, others)).toMatchObject({ errors: [], changed: [] })

      const emptied = read(stored, { ...cells, [value]: '' })
      const label = columnLabel(value)
      // The rest of the row may need the value, such as the callout of a point.
      if (emptied.errors.length === 0)
        expect(emptied.changed).toEqual(KEPT.test(value) || own === '' ? [] : [label])
      expect(emptied.lineup?.steps.map((step) => step.url)).toEqual(stored.steps.map((step) => step.url))

      const changed = read(stored, { ...cells, [value]: OTHER[value] ?? 'x' }, ['new.png'])
      if (changed.errors.length === 0 && !/^(?:key|status|error|pictures)$/.test(value))
        expect(changed.changed).toEqual([label])
    },
  )
}

it('a table of keys and one other column changes that alone', () => {
  expect(read(FULL, { key: 'one', description: 'New' })).toMatchObject({
    errors: [],
    changed: ['description'],
  })
  expect(read(VIDEO, { key: 'one', fromCallout: '' })).toMatchObject({ errors: [] })
  expect(read(FULL, { key: 'one', ability: 'Owl Drone' })).toMatchObject({ errors: [] })
})

it('the pictures that are stored already are not stored again, and others replace one each', () => {
  const files = ['One/1.png', 'One/2.png', 'f3']
  const row = { key: 'One', picture1: 'f3', picture2: 'One/2.png', picture3: 'One/1.png' }
  const { lineup, changed } = read(FULL, row, files)
  expect(lineup?.steps.map(({ url, path }) => url ?? path)).toEqual([url(3), 'One/2.png', 'One/1.png'])
  expect(changed).toEqual(['picture 1', 'picture 2', 'picture 3'])
  expect(read(FULL, { key: 'One', picture2: 'missing.png' }, files).errors).toMatchObject([
    { error: { code: 'picture-missing' } },
  ])
})
