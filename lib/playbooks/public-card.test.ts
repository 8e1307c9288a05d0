import { expect, it } from 'vitest'
import { MAPS } from '@/lib/game/maps'
import { parsePublicPlaybooksImagePath, publicPlaybooksCard, publicPlaybooksImage } from './public-card'

const row = (maps: string[]) => ({ slug: 'a', title: 'A execute', lineupCount: 5, maps, copies: 0 })
const NEWEST = { rows: [row(['lotus', 'bind']), row(['bind'])], total: 12 }

it('shows the map, or those of the newest playbooks, and how many there are', () => {
  const artworks = (...card: Parameters<typeof publicPlaybooksCard>) =>
    publicPlaybooksCard(...card).pictures.map(({ artwork }) => artwork)
  expect(artworks(null, NEWEST)).toEqual(['lotus', 'bind', 'ascent', 'haven'].map((id) => `/maps/${id}.svg`))
  expect(artworks('bind', NEWEST)).toEqual(['/maps/bind.svg'])
  expect(publicPlaybooksCard('bind', NEWEST)).toMatchObject({
    title: 'Public Playbooks for Bind',
    facts: ['12 playbooks'],
  })
  expect(publicPlaybooksCard(null, { rows: [], total: 0 }).facts).toEqual([])
})

it('has an address for all maps and for each map, and no other', () => {
  for (const map of [null, ...MAPS.map(({ id }) => id)]) {
    const [, segment = ''] =
      /^\/share\/playbooks\/(\w+)\?v=/.exec(publicPlaybooksImage(map, NEWEST).url) ?? []
    expect(parsePublicPlaybooksImagePath(segment)).toEqual({ map })
  }
  for (const segment of ['', 'nowhere', 'Ascent', 'all/ascent'])
    expect(parsePublicPlaybooksImagePath(segment)).toBeUndefined()
})
