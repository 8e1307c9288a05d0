import { describe, expect, it } from 'vitest'
import { AGENTS } from '../game/agents'
import { MAPS } from '../game/maps'
import { parseFilters } from '../lineups/filters'
import { routes } from '../routes'
import { agentLandings, canonicalOf, countOf, landingsWithLineups, mapLandings } from './counts'
import { checkLandingAddress, filtersOf, landingAt, landingOf } from './landing'
import { landingTrail } from './trail'

const COUNTS = [
  { map: 'ascent', agent: 'sova', lineupCount: 2, platform: 'PC' },
  { map: 'ascent', agent: 'viper', lineupCount: 1, platform: 'Mobile' },
  { map: 'abyss', agent: 'sova', lineupCount: 4, platform: 'PC' },
]

describe('the address of a landing page', () => {
  it('stands for every map, every agent and every agent on every map, each once', () => {
    const landings = [
      ...MAPS.map(({ id }) => ({ map: id, agent: null })),
      ...AGENTS.map(({ id }) => ({ map: null, agent: id })),
      ...MAPS.flatMap((map) => AGENTS.map((agent) => ({ map: map.id, agent: agent.id }))),
    ]
    const paths = landings.map((landing) => routes.landing(landing))
    expect(new Set(paths).size).toBe(11 + 27 + 11 * 27)
    for (const [index, path] of paths.entries()) {
      expect(landingAt(path.split('/').slice(2))).toEqual(landings[index])
      expect(checkLandingAddress(path.slice('/lineups/'.length))).toEqual({ is: 'right' })
    }
  })

  it('leads on when it has capital letters', () => {
    expect(checkLandingAddress('Ascent')).toEqual({ is: 'moved', path: '/lineups/ascent' })
    expect(checkLandingAddress('FRACTURE/KAYO')).toEqual({ is: 'moved', path: '/lineups/fracture/kayo' })
  })

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
    ' ascent',
    'ascent ',
    'ascent%20',
    '%61scent',
    'all',
    'ascent/all',
    'SOVA/ASCENT',
    '__proto__',
  ])('is none at "%s"', (rest) => {
    expect(checkLandingAddress(rest)).toEqual({ is: 'unknown' })
    expect(landingAt(rest.split('/'))).toBeNull()
  })

  it('has a way that leads through the map', () => {
    expect(landingTrail({ map: 'ascent', agent: 'sova' })).toEqual([
      { name: 'Ascent', path: '/lineups/ascent' },
      { name: 'Sova', path: '/lineups/ascent/sova' },
    ])
    expect(landingTrail({ map: null, agent: 'kayo' })).toEqual([{ name: 'KAYO', path: '/lineups/kayo' }])
  })
})

describe('the canonical of a list', () => {
  const canonical = (query: string) => canonicalOf(parseFilters(new URLSearchParams(query)), COUNTS)

  it.each([
    ['map=ascent', '/lineups/ascent'],
    ['map=ABYSS&platform=pc&page=2&order=reliable', '/lineups/abyss'],
    ['agent=sova&ability=recon-bolt&side=attacker', '/lineups/sova'],
    ['map=ascent&agent=viper&location=mid&q=smoke', '/lineups/ascent/viper'],
  ])('is the landing page for ?%s', (query, path) => expect(canonical(query)).toBe(path))

  it.each(['', 'platform=pc&page=3', 'side=attacker', 'q=smoke', 'order=reliable', 'map=nowhere'])(
    'is the browser for ?%s',
    (query) => expect(canonical(query)).toBe('/'),
  )

  it.each(['map=bind', 'agent=raze', 'map=abyss&agent=viper'])(
    'is the browser for ?%s, whose landing page has nothing to show',
    (query) => expect(canonical(query)).toBe('/'),
  )

  it('belongs to a list that has the landing page as its own again', () => {
    for (const landing of landingsWithLineups(COUNTS)) {
      for (const platform of ['mobile', 'pc'] as const) {
        const filters = filtersOf(landing, platform)
        expect(landingOf(filters)).toEqual(landing)
        expect(parseFilters(new URL(routes.home(filters), 'http://x').searchParams)).toEqual(filters)
      }
    }
  })
})

describe('the numbers of landing pages', () => {
  it('sum up what each has', () => {
    expect(countOf(COUNTS, { map: 'ascent', agent: null })).toBe(3)
    expect(countOf(COUNTS, { map: null, agent: 'sova' })).toBe(6)
    expect(countOf(COUNTS, { map: 'abyss', agent: 'viper' })).toBe(0)
  })

  it('come in reference order, and only of those that have lineups', () => {
    const short = (links: ReturnType<typeof mapLandings>) =>
      links.map((link) => [link.name, link.lineupCount])
    expect(short(mapLandings(COUNTS))).toEqual([
      ['Ascent', 3],
      ['Abyss', 4],
    ])
    expect(short(agentLandings(COUNTS, 'ascent'))).toEqual([
      ['Sova', 2],
      ['Viper', 1],
    ])
    expect(short(mapLandings(COUNTS, 'viper'))).toEqual([['Ascent', 1]])
  })

  it('name each page that has lineups once', () => {
    expect(landingsWithLineups(COUNTS).map((landing) => routes.landing(landing))).toEqual([
      '/lineups/ascent',
      '/lineups/abyss',
      '/lineups/sova',
      '/lineups/viper',
      '/lineups/ascent/sova',
      '/lineups/ascent/viper',
      '/lineups/abyss/sova',
    ])
    expect(landingsWithLineups([])).toEqual([])
  })
})
