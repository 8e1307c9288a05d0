import { describe, expect, it } from 'vitest'
import { SCHEMATICS } from '@/lib/game/schematics'
import { findMissingPlaces, groupByArea } from './missing-places'

const ASCENT = { map: 'ascent', location: null } as const
const names = (callouts: readonly { name: string }[]) => callouts.map(({ name }) => name)

describe('findMissingPlaces', () => {
  it('leaves out the callouts that lineups land in, and the spawns', () => {
    const counts = [
      { callout: 'a-site', to: 2, from: 0 },
      { callout: 'heaven', to: 1, from: 4 },
    ]
    const missing = names(findMissingPlaces(ASCENT, counts))
    expect(missing).toHaveLength(findMissingPlaces(ASCENT, []).length - 2)
    for (const name of ['A Site', 'Heaven', 'Attackers', 'Defenders']) expect(missing).not.toContain(name)
  })
  it('has a callout that lineups are only thrown from', () => {
    const counts = [{ callout: 'a-main', to: 0, from: 3 }]
    expect(names(findMissingPlaces(ASCENT, counts))).toContain('A Main')
  })
  it('is limited to the selected location', () => {
    const missing = findMissingPlaces({ map: 'ascent', location: 'B' }, [
      { callout: 'b-site', to: 1, from: 0 },
    ])
    expect(names(missing)).toEqual(['Boathouse', 'B Main', 'B Lobby', 'Market'])
  })
  it('is empty without a map, and when every callout has a lineup', () => {
    expect(findMissingPlaces({ map: null, location: null }, [])).toEqual([])
    for (const { map, callouts } of SCHEMATICS) {
      const counts = callouts.map(({ id }) => ({ callout: id, to: 1, from: 0 }))
      expect(findMissingPlaces({ map, location: null }, counts)).toEqual([])
    }
  })
  it('ignores stored callouts that the map does not have', () => {
    const counts = [{ callout: 'removed', to: 1, from: 0 }]
    expect(findMissingPlaces(ASCENT, counts)).toEqual(findMissingPlaces(ASCENT, []))
  })
})

it('groups every callout that can be missing by its area', () => {
  for (const { map } of SCHEMATICS) {
    const missing = findMissingPlaces({ map, location: null }, [])
    expect(groupByArea(missing).flatMap(({ callouts }) => callouts)).toHaveLength(missing.length)
  }
  const [group, ...others] = groupByArea(findMissingPlaces({ map: 'haven', location: 'C' }, []))
  expect([group?.area, others]).toEqual(['C', []])
})
