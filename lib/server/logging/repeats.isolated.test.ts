import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { limitRepeats } from './repeats'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

it('writes one line a minute of a kind, with the number of those left out', () => {
  const lines: string[] = []
  const log = (kind: string, text: string) =>
    limitRepeats(kind, (repeats) => lines.push(`${text} +${repeats}`))
  for (const text of ['a1', 'a2', 'a3', 'a4']) log('a', text)
  log('b', 'b1')
  expect(lines).toEqual(['a1 +0', 'b1 +0'])
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual(['a1 +0', 'b1 +0', 'a4 +2'])
  log('a', 'a5')
  vi.advanceTimersByTime(59_000)
  expect(lines).toHaveLength(3)
  vi.advanceTimersByTime(1_000)
  expect(lines.slice(3)).toEqual(['a5 +0'])
  vi.advanceTimersByTime(60_000)
  log('a', 'a6')
  expect(lines.slice(4)).toEqual(['a6 +0'])
})

it('writes a bounded number of lines, whatever the kinds', () => {
  const write = vi.fn()
  for (let kind = 0; kind < 1000; kind++) limitRepeats(`kind ${kind}`, write)
  expect(write).toHaveBeenCalledTimes(21)
  vi.advanceTimersByTime(60_000)
  expect(write).toHaveBeenCalledTimes(22)
  expect(write).toHaveBeenLastCalledWith(978)
})
