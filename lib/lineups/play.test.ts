import { expect, it } from 'vitest'
import { onSameMap, type PlayedLineup } from './play'

it('finds the lineups on the same map, with their places in the whole order', () => {
  const played = ['ascent', 'bind', 'ascent'].map((map) => ({ lineup: { map } }) as PlayedLineup)
  expect(onSameMap(played, played[0]?.lineup).map(({ index }) => index)).toEqual([0, 2])
  expect(onSameMap([], undefined)).toEqual([])
})
