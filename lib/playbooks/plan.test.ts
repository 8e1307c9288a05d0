import { describe, expect, it } from 'vitest'
import type { Lineup } from '@/lib/lineups/schema'
import { findImpossibleThrows } from './plan'
import type { Entry } from './playbook'

const thrown = (id: string, player: string, second: number | null, airMs: number | null = 3000): Entry => ({
  ...{ id, kind: 'lineup', title: id, note: '', player, second, lineupId: id },
  lineup: { throw: { airMs } } as Lineup,
})

describe('findImpossibleThrows', () => {
  const problems = (entries: Entry[]) => [...findImpossibleThrows(entries)]

  it('marks two throws of one player that are closer than the first one is in the air', () => {
    expect(problems([thrown('a', 'Sova', 10), thrown('b', 'Sova', 12)])).toEqual([
      ['b', 'At 0:12 the throw of Sova from 0:10 is still in the air.'],
    ])
    expect(problems([thrown('a', 'Sova', 10), thrown('b', 'Sova', 13)])).toEqual([])
    expect(problems([thrown('b', 'Sova', 12), thrown('a', 'Sova', 10)])).toHaveLength(1)
  })

  it('marks a throw while an earlier one than the last is still in the air', () => {
    const plan = [
      thrown('a', 'Sova', 10, 8000),
      thrown('b', 'Viper', 11),
      thrown('c', 'Sova', 18, 100),
      thrown('d', 'Sova', 17, 100),
    ]
    expect(problems(plan)).toEqual([['d', 'At 0:17 the throw of Sova from 0:10 is still in the air.']])
  })

  it('marks two throws of one player at the same second, also if their time in the air is not known', () => {
    expect(problems([thrown('a', 'Sova', 10, null), thrown('b', 'Sova', 10, null)])).toEqual([
      ['b', 'Sova already throws something at 0:10.'],
    ])
    expect(problems([thrown('a', 'Sova', 10, null), thrown('b', 'Sova', 11)])).toEqual([])
  })

  it('leaves different players, lineups that are gone, and lines that do not say who or when, alone', () => {
    expect(problems([thrown('a', 'Sova', 10), thrown('b', 'Viper', 10)])).toEqual([])
    const gone = { ...thrown('a', 'Sova', 10), lineup: null } as Entry
    expect(problems([gone, thrown('b', 'Sova', 10)])).toEqual([])
    expect(problems([thrown('a', '', 10), thrown('b', '', 10)])).toEqual([])
    expect(problems([thrown('a', 'Sova', null), thrown('b', 'Sova', null)])).toEqual([])
  })
})
