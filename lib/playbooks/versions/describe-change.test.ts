import { expect, it } from 'vitest'
import { describeChange } from './describe-change'
import { playbookVersionSchema } from './schema'

const version = (lines: [id: string, note?: string][], title = 'A', description = '') =>
  playbookVersionSchema.parse({
    ...{ version: 1, username: 'owner', saved_at: '2026-11-28T10:00:00+00:00', title, description },
    entries: lines.map(([id, note = '']) => ({
      ...{ id, kind: 'lineup', lineup_id: null, title: id, note, player: '', at_second: null },
    })),
  })

it('says what a save changed', () => {
  const before = version([['a'], ['b'], ['c']])
  expect(describeChange(before, before)).toBe('nothing')
  expect(describeChange(before, version([]))).toBe('3 lines removed')
  const renamed = before.entries.map((entry) => ({ ...entry, title: 'Renamed', lineupId: null }))
  expect(describeChange(before, { ...before, entries: renamed })).toBe('nothing')
  expect(describeChange(before, version([['c'], ['a', 'Wait'], ['d']], 'B', 'For us'))).toBe(
    '1 line removed, 1 line added, 1 line changed, order changed, name changed, description changed',
  )
})
