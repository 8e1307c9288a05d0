import { expect, it } from 'vitest'
import { MAX_PRACTICE_RECORDS } from '@/lib/limits'
import { choosePractice, recordPractice } from './practice'

const played = (...shortIds: string[]) => shortIds.map((shortId) => ({ lineup: { shortId } }))
const chosen = (...args: Parameters<typeof choosePractice>) =>
  choosePractice(...args).map(({ lineup }) => lineup.shortId)

it('starts with the first five of what was never practiced', () => {
  expect(chosen(played('a', 'b', 'c', 'd', 'e', 'f'), {})).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(chosen(played('a', 'b'), {})).toEqual(['a', 'b'])
})

it('puts what was missed first, then what was not seen for longest', () => {
  const records = {
    a: { at: 400, missed: false },
    b: { at: 300, missed: true },
    c: { at: 200, missed: false },
    d: { at: 100, missed: false },
  }
  expect(chosen(played('a', 'b', 'c', 'd', 'e', 'f'), records)).toEqual(['b', 'e', 'f', 'd', 'c'])
})

it('leaves room for others beside what was missed, but fills up with it', () => {
  const missed = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((id, at) => [id, { at, missed: true }]))
  expect(chosen(played('a', 'b', 'c', 'd', 'e', 'f', 'g'), missed)).toEqual(['a', 'b', 'c', 'f', 'g'])
  expect(chosen(played('a', 'b', 'c', 'd', 'e'), missed)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

it('remembers the last practice of each lineup, and forgets the oldest', () => {
  const once = recordPractice({}, 'a', { at: 1, missed: true })
  expect(recordPractice(once, 'a', { at: 2, missed: false })).toEqual({ a: { at: 2, missed: false } })
  const many = Object.fromEntries(
    Array.from({ length: MAX_PRACTICE_RECORDS }, (_, at) => [`x${at}`, { at, missed: false }]),
  )
  const records = recordPractice(many, 'a', { at: 1000, missed: false })
  expect(Object.keys(records)).toHaveLength(MAX_PRACTICE_RECORDS)
  expect(records).not.toHaveProperty('x0')
})
