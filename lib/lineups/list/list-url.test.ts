import { describe, expect, it } from 'vitest'
import { AGENTS } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'
import { routes } from '@/lib/routes'
import { countByAgent, countByMap, countByPlatform, type SubjectCount, subjectsWithLineups } from './counts'
import { parseFilters } from './filter-params'
import { DEFAULT_FILTERS } from './filters'
import { decodeFilters, encodeFilters, isStaticList } from './list-key'
import { normalizeListUrl, parseListUrl } from './list-url'

const COUNTS = [
  { map: 'ascent', agent: 'sova', lineupCount: 2, platform: 'PC' },
  { map: 'ascent', agent: 'viper', lineupCount: 1, platform: 'Mobile' },
  { map: 'abyss', agent: 'sova', lineupCount: 4, platform: 'PC' },
] as const

const parse = (url: string) => parseListUrl(new URL(url, 'http://x'))

describe('the URL of a list', () => {
  it('is unique for every map, every agent and every agent on every map', () => {
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
    ['/?view=to&to=A-Site&map=ascent&purpose=retake', '/lineups/ascent?to=a-site&purpose=retake&view=to'],
    ['/?view=from&to=a-site&difficulty=easy', '/?difficulty=easy'],
  ])('is canonicalized from %s to %s', (given, canonical) =>
    expect(routes.lineups(parse(given) ?? {})).toBe(canonical),
  )

  it.each([
    '',
    'nowhere',
    'sova/ascent',
    'ascent/',
    'ascent/sova/recon-bolt',
    'ascent//sova',
    '%61scent',
    'all',
    '__proto__',
  ])('is not "/lineups/%s"', (path) => expect(parse(`/lineups/${path}`)).toBeNull())

  it.each([
    ['/?side=ATTACKER&utm_source=chat', '/?side=attacker&utm_source=chat'],
    ['/?platform=Mobile&q=Smoke+A', '/?platform=mobile&q=Smoke+A'],
    ['/?side=attacker&side=defender', '/?side=attacker'],
    ['/?platform=mobile&page=1&side=nobody&q=Smoke', undefined],
    ['/lineups/ascent?to=a-site&view=to', undefined],
    ['/?q=a%20b', undefined],
  ])('of %s is spelled %s', (given, spelled) => {
    const url = new URL(given, 'http://x')
    expect(normalizeListUrl(url, parseFilters(url.searchParams))).toBe(spelled)
  })
})

describe('the numbers of lineups', () => {
  it('are summed by platform', () => {
    expect(countByPlatform(COUNTS, { map: 'ascent', agent: null })).toEqual([
      { platform: 'Mobile', total: 1 },
      { platform: 'PC', total: 2 },
    ])
    expect(countByPlatform(COUNTS, { map: null, agent: 'sova' })).toEqual([{ platform: 'PC', total: 6 }])
    expect(countByPlatform(COUNTS, { map: 'abyss', agent: 'viper' })).toEqual([])
  })

  it('are in the order of `MAPS` and `AGENTS`, without maps and agents that have none', () => {
    const short = (counts: SubjectCount[]) => counts.map(({ name, lineupCount }) => [name, lineupCount])
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

  it('include each list that has lineups once', () => {
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

describe('encoded filters', () => {
  it('are one path segment and can be decoded', () => {
    for (const query of [
      '',
      'platform=pc',
      'map=haven&location=c&q=smoke%2Fflash%20%C3%BC&page=12',
      'order=reliable&saved=1',
      'map=ascent&from=a-lobby&to=a-site&purpose=one-way&difficulty=hard&view=from',
    ]) {
      const key = encodeFilters(filtersOf(query))
      expect(key).toMatch(/^[\w-]+$/)
      expect(decodeFilters(key)).toEqual(filtersOf(query))
    }
  })

  it('decode to the defaults when they are invalid', () => {
    expect(decodeFilters('list-%%%')).toEqual(filtersOf(''))
  })
})

describe('lists that become static pages', () => {
  it.each(['', 'platform=pc', 'map=ascent', 'agent=sova', 'map=ascent&agent=sova', 'map=bind&page=3'])(
    'include ?%s',
    (query) => expect(isStaticList(filtersOf(query))).toBe(true),
  )

  it.each(['side=attacker', 'q=a', 'page=4', 'saved=1', 'map=ascent&to=a-site', 'purpose=retake'])(
    'exclude ?%s',
    (query) => expect(isStaticList(filtersOf(query))).toBe(false),
  )
})
