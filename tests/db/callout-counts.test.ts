import type { Client } from 'pg'
import { expect } from 'vitest'
import { anon, queryAs, test } from './database'
import { publishLineup } from './lineups'

type Sample = {
  platform: string
  map: string
  agent: string
  ability: string
  side: string
  map_location: string
  from_callout: string | null
  to_callout: string | null
  purposes: string[]
  difficulty: string | null
  title: string
}

/** Takes the entries of a list in turn, each for `run` samples. */
const nth = <T>(list: readonly T[], index: number, run: number): T =>
  list[Math.floor(index / run) % list.length] as T

/** Lineups in which the values of the columns are combined in many ways. */
const SAMPLES: readonly Sample[] = Array.from({ length: 240 }, (_, index) => ({
  platform: nth(['Mobile', 'Mobile', 'PC'], index, 1),
  map: nth(['ascent', 'ascent', 'bind'], index, 3),
  agent: nth(['sova', 'viper'], index, 2),
  ability: nth(['recon-bolt', 'shock-bolt', ''], index, 4),
  side: nth(['ALL', 'Attack', 'Defense'], index, 5),
  map_location: nth(['ALL', 'A', 'B'], index, 7),
  from_callout: nth(['a-lobby', 'b-lobby', 'heaven', null], index, 1),
  to_callout: nth(['a-site', 'b-site', null, 'heaven', 'a-main'], index, 1),
  purposes: nth([[], ['post-plant'], ['retake', 'post-plant'], ['recon']], index, 6),
  difficulty: nth([null, 'easy', 'hard'], index, 11),
  title: nth(['Over the roof', 'Through the door'], index, 13),
}))

/** The filters of the function, with whether a sample matches them. `from` and `to` limit the other end. */
const FILTERS: Record<string, { value: unknown; matches: (lineup: Sample) => boolean }> = {
  agent: { value: 'sova', matches: ({ agent }) => agent === 'sova' },
  ability: { value: 'recon-bolt', matches: ({ ability }) => ability === 'recon-bolt' },
  sides: { value: ['ALL', 'Attack'], matches: ({ side }) => side !== 'Defense' },
  locations: { value: ['ALL', 'A'], matches: ({ map_location }) => map_location !== 'B' },
  purpose: { value: 'post-plant', matches: ({ purposes }) => purposes.includes('post-plant') },
  difficulty: { value: 'hard', matches: ({ difficulty }) => difficulty === 'hard' },
  search: { value: 'roo:*', matches: ({ title }) => title.includes('roof') },
}
const ENDS = { from: 'a-lobby', to: 'a-site' }

/** The combinations of filters to try: none, each alone, each end with each filter, and everything at once. */
const names = Object.keys(FILTERS)
const COMBINATIONS = [
  [],
  ...names.map((name) => [name]),
  ['from'],
  ['to'],
  ['from', 'to'],
  ...names.map((name) => ['from', name]),
  ...names.map((name) => ['to', name]),
  ['agent', 'sides', 'locations', 'purpose', 'from', 'to'],
  [...names, 'from', 'to'],
]

type Count = { callout: string; to_count: number; from_count: number }

function countSamples(filters: readonly string[]): Count[] {
  const matching = SAMPLES.filter(
    (sample) =>
      sample.platform === 'Mobile' &&
      sample.map === 'ascent' &&
      filters.every((name) => FILTERS[name]?.matches(sample) ?? true),
  )
  const lands = matching.filter((sample) => !filters.includes('from') || sample.from_callout === ENDS.from)
  const thrown = matching.filter((sample) => !filters.includes('to') || sample.to_callout === ENDS.to)
  return ['a-lobby', 'a-main', 'a-site', 'b-lobby', 'b-site', 'heaven']
    .map((callout) => ({
      callout,
      to_count: lands.filter((sample) => sample.to_callout === callout).length,
      from_count: thrown.filter((sample) => sample.from_callout === callout).length,
    }))
    .filter(({ to_count, from_count }) => to_count + from_count > 0)
}

async function countCallouts(db: Client, filters: Record<string, unknown>): Promise<Count[]> {
  const parameters = Object.keys(filters).map((name, index) => `, wanted_${name} => $${index + 1}`)
  return queryAs<Count>(
    db,
    anon,
    `select callout, to_count::int, from_count::int
     from public.callout_counts(wanted_platform => 'Mobile', wanted_map => 'ascent'${parameters.join('')})
     order by callout collate "C"`,
    Object.values(filters),
  )
}

test('callouts are counted under every filter as if one by one', async ({ db }) => {
  for (const sample of SAMPLES) await publishLineup(db, sample)
  const values: Record<string, unknown> = {
    ...Object.fromEntries(names.map((name) => [name, FILTERS[name]?.value])),
    ...ENDS,
  }
  for (const filters of COMBINATIONS) {
    const found = await countCallouts(db, Object.fromEntries(filters.map((name) => [name, values[name]])))
    expect(found, filters.join()).toEqual(countSamples(filters))
  }
  expect(countSamples([]).length).toBe(6)
  expect(countSamples(['agent', 'sides', 'locations', 'purpose', 'from', 'to'])).not.toEqual([])
})

test('a search that is too long is refused', async ({ db }) => {
  const counts = countCallouts(db, { search: 'x'.repeat(10_000) })
  await expect(counts).rejects.toMatchObject({ code: '22001' })
})
