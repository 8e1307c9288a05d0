import { describe, expect, it } from 'vitest'
import { AGENTS } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'
import { routes } from '@/lib/routes'
import { countByAgent, countByMap, platformTotals, type SubjectCount, subjectsWithLineups } from './counts'
import { DEFAULT_FILTERS, parseFilters } from './filters'
import { decodeFilters, encodeFilters, isStoredList, parseListUrl } from './list-url'
import { listTrail } from './structured-data'

const COUNTS = [
  { map: 'ascent', agent: 'sova', lineupCount: 2, platform: 'PC' },
  { map: 'ascent', agent: 'viper', lineupCount: 1, platform: 'Mobile' },
  { map: 'abyss', agent: 'sova', lineupCount: 4, platform: 'PC' },
]

const parse = (address: string) => parseListUrl(new URL(address, 'http://x'))

describe('the address of a list', () => {
  it('is one for every map, every agent and every agent on every map', () => {
    const subjects = [
      { map: null, agent: null },
      ...MAPS.map(({ id }) => ({ map: id, agent: null })),
      ...AGENTS.map(({ id }) => ({ map: null, agent: id })),
      ...MAPS.flatMap((map) => AGENTS.map((agent) => ({ map: map.id, agent: agent.id }))),
    ]
    const paths = subjects.map((subject) => routes.lineups(subject))
    expect(new Set(paths).size).toBe(1 + 11 + 27 + 11 * 27)
    for (const [index, path] of paths.entries()) {
      expect(parse(path)).toEqual({ ...DEFAULT_FILTERS, ...subjects[index] })
    }
  })

  it.each([
    ['/?map=ASCENT&agent=sova&side=attacker', '/lineups/ascent/sova?side=attacker'],
    ['/?agent=sova&map=nowhere&saved=1', '/lineups/sova?saved=1'],
    ['/lineups/FRACTURE/kayo?page=2', '/lineups/fracture/kayo?page=2'],
    ['/lineups/ascent?agent=sova&map=bind', '/lineups/ascent/sova'],
    ['/lineups/sova?map=bind&q=a%26b', '/lineups/bind/sova?q=a%26b'],
    ['/?x=1&page=1&platform=pc', '/?platform=pc'],
  ])('of %s is %s', (given, address) => expect(routes.lineups(parse(given) ?? {})).toBe(address))

  it.each([
    '',
    '/',
    'nowhere',
    'sova/ascent',
    'ascent/ascent',
    'sova/viper',
    'ascent/',
    'ascent/sova/recon-bolt',
    'ascent//sova',
    'ascent%20',
    '%61scent',
    'all',
    'ascent/all',
    'SOVA/ASCENT',
    '__proto__',
  ])('is none at "/lineups/%s"', (rest) => expect(parse(`/lineups/${rest}`)).toBeNull())

  it('has a way that leads through the map', () => {
    expect(listTrail({ map: 'ascent', agent: 'sova' })).toEqual([
      { name: 'Ascent', path: '/lineups/ascent' },
      { name: 'Sova', path: '/lineups/ascent/sova' },
    ])
    expect(listTrail({ map: null, agent: 'kayo' })).toEqual([{ name: 'KAYO', path: '/lineups/kayo' }])
  })
})

describe('the numbers of lists', () => {
  it('are summed up by platform', () => {
    expect(platformTotals(COUNTS, { map: 'ascent', agent: null })).toEqual([
      { platform: 'Mobile', total: 1 },
      { platform: 'PC', total: 2 },
    ])
    expect(platformTotals(COUNTS, { map: null, agent: 'sova' })).toEqual([{ platform: 'PC', total: 6 }])
    expect(platformTotals(COUNTS, { map: 'abyss', agent: 'viper' })).toEqual([])
  })

  it('come in reference order, and only of those that have lineups', () => {
    const short = (counted: SubjectCount[]) => counted.map(({ name, lineupCount }) => [name, lineupCount])
    expect(short(countByMap(COUNTS, null))).toEqual([
      ['Ascent', 3],
      ['Abyss', 4],
    ])
    expect(short(countByAgent(COUNTS, 'ascent'))).toEqual([
      ['Sova', 2],
      ['Viper', 1],
    ])
    expect(short(countByMap(COUNTS, 'viper'))).toEqual([['Ascent', 1]])
  })

  it('name each list that has lineups once', () => {
    expect(subjectsWithLineups(COUNTS).map((subject) => routes.lineups(subject))).toEqual([
      '/lineups/ascent',
      '/lineups/abyss',
      '/lineups/sova',
      '/lineups/viper',
      '/lineups/ascent/sova',
      '/lineups/ascent/viper',
      '/lineups/abyss/sova',
    ])
    expect(subjectsWithLineups([])).toEqual([])
  })
})

const filtersOf = (query: string) => parseFilters(new URLSearchParams(query))

describe('the key of a list', () => {
  it('is one path segment that gives the filters back', () => {
    for (const query of [
      '',
      'platform=pc',
      'map=haven&location=c&q=smoke%2Fflash%20%C3%BC&page=12',
      'order=reliable&saved=1',
    ]) {
      const key = encodeFilters(filtersOf(query))
      expect(key).toMatch(/^[\w-]+$/)
      expect(decodeFilters(key)).toEqual(filtersOf(query))
    }
  })

  it('gives the defaults for a key that is none', () => {
    expect(decodeFilters('list-%%%')).toEqual(filtersOf(''))
  })
})

describe('lists that become stored documents', () => {
  it.each(['', 'platform=pc', 'map=ascent', 'agent=sova', 'map=ascent&agent=sova', 'map=bind&page=3'])(
    'include ?%s',
    (query) => expect(isStoredList(filtersOf(query))).toBe(true),
  )

  it.each([
    'side=attacker',
    'map=bind&location=a',
    'agent=sova&ability=shock-bolt',
    'q=a',
    'page=4',
    'order=reliable',
    'saved=1',
  ])('exclude ?%s', (query) => expect(isStoredList(filtersOf(query))).toBe(false))
})
