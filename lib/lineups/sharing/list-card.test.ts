import { describe, expect, it } from 'vitest'
import { AGENTS } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'
import { listCard, listImage, parseListImagePath, uncountedListImage } from './list-card'

const count = (platform: 'Mobile' | 'PC', map: string, agent: string, lineupCount: number) => ({
  platform,
  map,
  agent,
  lineupCount,
})
const COUNTS = [
  count('Mobile', 'ascent', 'sova', 8),
  count('PC', 'ascent', 'sova', 4),
  count('Mobile', 'bind', 'viper', 1),
  count('Mobile', 'haven', 'sova', 2),
]

describe('the share image of a list', () => {
  it.each([
    [{ map: 'ascent', agent: 'sova' }, 'Sova lineups on Ascent', ['12 lineups', '8 on Mobile', '4 on PC']],
    [{ map: 'ascent', agent: null }, 'Ascent lineups', ['12 lineups', '8 on Mobile', '4 on PC', '1 agent']],
    [{ map: null, agent: 'sova' }, 'Sova lineups', ['14 lineups', '10 on Mobile', '4 on PC', '2 maps']],
    [{ map: 'bind', agent: 'viper' }, 'Viper lineups on Bind', ['1 lineup', 'on Mobile']],
    [{ map: 'lotus', agent: 'jett' }, 'Jett lineups on Lotus', ['No lineups yet']],
  ])('of %j says %s and its numbers', (subject, title, facts) => {
    expect(listCard(subject, COUNTS)).toMatchObject({ title, facts })
  })

  it('of all lineups says what the site is, and its numbers if there are any', () => {
    const all = { map: null, agent: null }
    expect(listCard(all, COUNTS)).toMatchObject({
      icon: '/icons/logo.svg',
      title: 'Arcline',
      lead: 'Valorant Mobile Lineups & Pro-Tips',
      facts: ['15 lineups', '11 on Mobile', '4 on PC', '3 maps', '2 agents'],
    })
    expect(listCard(all, []).facts).toEqual(['No lineups yet'])
    expect(listCard(all, []).pictures).toHaveLength(4)
  })

  it('shows the map, or the maps with the most lineups, and the agent', () => {
    const shown = (map: string | null, agent: string | null) => {
      const { pictures, icon } = listCard({ map, agent }, COUNTS)
      return [...pictures.map(({ artwork }) => artwork), icon]
    }
    expect(shown('ascent', null)).toEqual(['/maps/ascent.svg', undefined])
    expect(shown(null, 'sova')).toEqual(['/maps/ascent.svg', '/maps/haven.svg', '/agents/sova.svg'])
    expect(shown('bind', 'sova')).toEqual(['/maps/bind.svg', '/agents/sova.svg'])
  })

  it('has an address that changes with the numbers alone, and its words as the alternative text', () => {
    const subject = { map: 'ascent', agent: 'sova' }
    const before = listImage(subject, COUNTS)
    expect(before.url).toMatch(/^\/share\/lineups\/ascent\/sova\?v=[0-9a-f]{16}$/)
    expect(before).toMatchObject({
      width: 1200,
      height: 630,
      alt: 'Sova lineups on Ascent. 12 lineups, 8 on Mobile, 4 on PC',
    })
    expect(listImage(subject, [...COUNTS, count('PC', 'bind', 'sova', 1)]).url).toBe(before.url)
    expect(listImage(subject, [...COUNTS, count('PC', 'ascent', 'sova', 1)]).url).not.toBe(before.url)
    expect(uncountedListImage(subject)).toMatchObject({
      url: '/share/lineups/ascent/sova',
      alt: 'Sova lineups on Ascent',
    })
  })
})

it('has share images for the lists that have a page, and for no others', () => {
  for (const map of [null, ...MAPS.map(({ id }) => id)])
    for (const agent of [null, ...AGENTS.map(({ id }) => id)]) {
      const [, path = ''] = /^\/share\/lineups\/(.+)$/.exec(uncountedListImage({ map, agent }).url) ?? []
      expect(parseListImagePath(path), path).toEqual({ map, agent })
    }
  for (const path of ['', 'nowhere', 'sova/ascent', 'Ascent', 'ascent/sova/x', 'ascent/', 'a?map=bind'])
    expect(parseListImagePath(path), path).toBeUndefined()
})
