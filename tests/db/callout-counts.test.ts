import type { Client } from 'pg'
import { expect } from 'vitest'
import { signUp, signUpAdmin } from './accounts'
import { anon, type Caller, queryAs, service, test } from './database'
import { addLineup, decide, publishLineup } from './lineups'
import { addPatch } from './verdicts'

type Sample = {
  platform: string
  map: string
  agent: string
  ability: string
  side: string
  map_location: string
  stand_callout: string | null
  target_callout: string | null
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
  stand_callout: nth(['a-lobby', 'b-lobby', 'heaven', null], index, 1),
  target_callout: nth(['a-site', 'b-site', null, 'heaven', 'a-main'], index, 1),
  purposes: nth([[], ['post-plant'], ['retake', 'post-plant'], ['recon']], index, 6),
  difficulty: nth([null, 'easy', 'hard'], index, 11),
  title: nth(['Over the roof', 'Through the door'], index, 13),
}))

/** The filters of the function, with whether a sample matches them. `stand` and `target` limit the other end. */
const FILTERS: Record<string, { value: unknown; matches: (lineup: Sample) => boolean }> = {
  agent: { value: 'sova', matches: ({ agent }) => agent === 'sova' },
  ability: { value: 'recon-bolt', matches: ({ ability }) => ability === 'recon-bolt' },
  sides: { value: ['ALL', 'Attack'], matches: ({ side }) => side !== 'Defense' },
  locations: { value: ['ALL', 'A'], matches: ({ map_location }) => map_location !== 'B' },
  purpose: { value: 'post-plant', matches: ({ purposes }) => purposes.includes('post-plant') },
  difficulty: { value: 'hard', matches: ({ difficulty }) => difficulty === 'hard' },
  search: { value: 'roo:*', matches: ({ title }) => title.includes('roof') },
}
const ENDS = { stand: 'a-lobby', target: 'a-site' }

/** The combinations of filters to try: none, each alone, each end with each filter, and everything at once. */
const names = Object.keys(FILTERS)
const COMBINATIONS = [
  [],
  ...names.map((name) => [name]),
  ['stand'],
  ['target'],
  ['stand', 'target'],
  ...names.map((name) => ['stand', name]),
  ...names.map((name) => ['target', name]),
  ['agent', 'sides', 'locations', 'purpose', 'stand', 'target'],
  [...names, 'stand', 'target'],
]

type Count = { callout: string; targets: number; stands: number }

function countSamples(filters: readonly string[]): Count[] {
  const matching = SAMPLES.filter(
    (sample) =>
      sample.platform === 'Mobile' &&
      sample.map === 'ascent' &&
      filters.every((name) => FILTERS[name]?.matches(sample) ?? true),
  )
  const lands = matching.filter((sample) => !filters.includes('stand') || sample.stand_callout === ENDS.stand)
  const thrown = matching.filter(
    (sample) => !filters.includes('target') || sample.target_callout === ENDS.target,
  )
  return ['a-lobby', 'a-main', 'a-site', 'b-lobby', 'b-site', 'heaven']
    .map((callout) => ({
      callout,
      targets: lands.filter((sample) => sample.target_callout === callout).length,
      stands: thrown.filter((sample) => sample.stand_callout === callout).length,
    }))
    .filter(({ targets, stands }) => targets + stands > 0)
}

async function countCallouts(
  db: Client,
  caller: Caller,
  filters: Record<string, unknown> = {},
): Promise<Count[]> {
  const parameters = Object.keys(filters).map((name, index) => `, wanted_${name} => $${index + 1}`)
  return queryAs<Count>(
    db,
    caller,
    `select callout, targets::int, stands::int
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
    const found = await countCallouts(
      db,
      anon,
      Object.fromEntries(filters.map((name) => [name, values[name]])),
    )
    expect(found, filters.join()).toEqual(countSamples(filters))
  }
  expect(countSamples([]).length).toBe(6)
  expect(countSamples(['agent', 'sides', 'locations', 'purpose', 'stand', 'target'])).not.toEqual([])
})

test('only published lineups are counted, for every caller', async ({ db }) => {
  const [author, admin] = [await signUp(db), await signUpAdmin(db)]
  await publishLineup(db, { target_callout: 'a-site' })
  await addLineup(db, author.caller, { target_callout: 'a-site' })
  await addLineup(db, service, { target_callout: 'b-site', status: 'rejected' })
  for (const caller of [anon, author.caller, admin.caller])
    expect(await countCallouts(db, caller)).toEqual([{ callout: 'a-site', targets: 1, stands: 0 }])
})

test('a search that is too long is refused', async ({ db }) => {
  const counts = countCallouts(db, anon, { search: 'x'.repeat(10_000) })
  await expect(counts).rejects.toMatchObject({ code: '22001' })
})

test('what a patch broke is not counted', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const { id } = await publishLineup(db, { target_callout: 'a-site', checked_at: '2020-01-01' })
  await addPatch(db, '11.08', { touched: ['everything'] })
  await decide(db, admin.caller, 'broken', id)
  expect(await countCallouts(db, anon)).toEqual([])
})
