import { expect, it } from 'vitest'
import type { Lineup } from '@/lib/lineups/schema'
import { describePlaybook, type Entry, joinEntries, playedLineups } from './playbook'

const lineup = (id: string) => ({ id, title: `Lineup ${id}` }) as Lineup
const entry = (id: string | null, note = '') =>
  ({
    ...{
      id: `line ${id}`,
      kind: 'lineup' as const,
      title: `Last title of ${id}`,
      note,
      player: '',
      second: null,
    },
    lineupId: id,
  }) as const

it('joinEntries keeps the order, and the last title of what is gone', () => {
  const heading = { ...entry(null), id: 'h', kind: 'heading', title: 'Retake' } as const
  expect(joinEntries([entry('b'), heading, entry('a'), entry(null)], [lineup('b')])).toEqual([
    { ...entry('b'), lineup: lineup('b') },
    { id: 'h', kind: 'heading', title: 'Retake' },
    { ...entry('a'), lineup: null },
    { ...entry(null), lineup: null },
  ])
})

const ENTRIES: Entry[] = [
  { ...entry('a', 'First'), lineup: lineup('a') },
  { id: 'h', kind: 'heading', title: 'Retake' },
  { ...entry('b'), lineup: null },
  { ...entry('c'), lineup: lineup('c') },
]

it('playedLineups leaves out what is gone, and names the heading above each', () => {
  expect(playedLineups(ENTRIES)).toEqual([
    { lineup: lineup('a'), note: 'First', heading: undefined, player: '', second: null },
    { lineup: lineup('c'), note: '', heading: 'Retake', player: '', second: null },
  ])
})

it('describePlaybook is the playbook’s own description, or what is in it', () => {
  expect(describePlaybook({ description: ' For scrims ', entries: ENTRIES })).toBe('For scrims')
  expect(describePlaybook({ description: '', entries: ENTRIES })).toBe(
    '2 lineups in order: Lineup a, Lineup c',
  )
  expect(describePlaybook({ description: '', entries: [] })).toBe('0 lineups in order')
})
