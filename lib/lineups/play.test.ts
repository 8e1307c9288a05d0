import { expect, it } from 'vitest'
import { onSameMap, othersAtOnce, type PlayedLineup, playersOf } from './play'
import type { Lineup } from './schema'

it('finds the lineups on the same map, with their places in the whole order', () => {
  const played = ['ascent', 'bind', 'ascent'].map((map) => ({ lineup: { map } }) as PlayedLineup)
  expect(onSameMap(played, played[0]?.lineup).map(({ index }) => index)).toEqual([0, 2])
  expect(onSameMap([], undefined)).toEqual([])
})

const PLAN = [
  { player: 'Viper', second: 12 },
  { player: 'Sova', second: 12 },
  { player: '', second: 12 },
  { player: 'viper', second: 20 },
  { player: 'Sova', second: null },
].map((line, index): PlayedLineup => ({ ...line, lineup: { title: `Lineup ${index}` } as Lineup }))

it('names each player of a plan once, in its order', () => {
  expect(playersOf(PLAN)).toEqual(['Viper', 'Sova'])
})

it('finds what other players throw at the same second', () => {
  const thrown = (index: number) =>
    othersAtOnce(PLAN, PLAN[index] as PlayedLineup).map(({ lineup }) => lineup.title)
  expect(thrown(0)).toEqual(['Lineup 1'])
  expect(thrown(2)).toEqual(['Lineup 0', 'Lineup 1'])
  expect(thrown(3)).toEqual([])
  expect(thrown(4)).toEqual([])
})
