import { describe, expect, it } from 'vitest'
import type { Lineup } from '@/lib/lineups/schema'
import type { LineupThrow } from '@/lib/lineups/throw/throw'
import { authorShareDescription, lineupShareDescription } from './share'
import { listJsonLd } from './structured-data'

const NO_THROW: LineupThrow = {
  from: null,
  to: null,
  movement: null,
  fire: null,
  charge: null,
  bounces: null,
  airMs: null,
}

describe('the share texts of a lineup', () => {
  const lineup = {
    title: 'Recon over wine',
    description: '',
    map: 'ascent',
    agent: 'sova',
    platform: 'Mobile' as const,
    throw: NO_THROW,
  }

  it('use the lineup’s description only if it is longer than 50 characters', () => {
    expect(lineupShareDescription({ ...lineup, description: 'x'.repeat(51) })).toBe('x'.repeat(51))
    expect(lineupShareDescription({ ...lineup, description: 'x'.repeat(50) })).toMatch(
      /^Sova on Ascent: Recon over wine \(Mobile\)\. Find/,
    )
  })

  it('say from where to where the lineup goes, if it has no description and both are known', () => {
    const place = (name: string) => ({ callout: name, name, point: null })
    const known = { ...NO_THROW, from: place('A Lobby'), to: place('A Site') }
    expect(lineupShareDescription({ ...lineup, throw: known })).toMatch(
      /^Sova on Ascent: Recon over wine \(Mobile\)\. From A Lobby to A Site\. Find/,
    )
  })
})

it('says of an author that no lineup is in the lists', () => {
  expect(authorShareDescription({ username: 'Ann', total: 0 })).toMatch(/^No lineup by Ann is/)
})

it('numbers the lineups of a page within the whole list', () => {
  const list = { lineups: [{ title: 'Smoke', slug: 'smoke-1' } as Lineup], total: 12, page: 2 }
  const data = { numberOfItems: 12, itemListElement: [{ position: 11 }] }
  expect(listJsonLd(list, 'https://arcline.example')).toMatchObject(data)
})
