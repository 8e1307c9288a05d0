import { describe, expect, it, test } from 'vitest'
import { type Figure, figuresTable, judge, numberOf } from '@/tools/bench/figures'

const figure = (change: Partial<Figure>): Figure => ({
  goal: 'p1',
  what: 'score',
  subject: '/',
  values: [100],
  ...change,
})

describe('a figure', () => {
  it('is the middle of its measurements, or what 95 of 100 do not exceed', () => {
    expect(numberOf(figure({ values: [9, 1, 2] }))).toBe(2)
    expect(numberOf(figure({ values: [1, 2, 3, 4] }))).toBe(2.5)
    expect(numberOf(figure({ values: Array.from({ length: 101 }, (_, n) => n), by: 'p95' }))).toBe(95)
  })

  it('reaches its goal at the limit and not past it', () => {
    expect(judge(figure({ values: [50], most: 50 }))).toBe('met')
    expect(judge(figure({ values: [50.1], most: 50 }))).toBe('missed')
    expect(judge(figure({ values: [90], least: 90 }))).toBe('met')
    expect(judge(figure({ values: [89], least: 90 }))).toBe('missed')
  })

  it('misses it with one run under the floor', () => {
    const limits = { least: 100, leastEach: 97 }
    expect(judge(figure({ values: [100, 97, 100], ...limits }))).toBe('met')
    expect(judge(figure({ values: [100, 96, 100], ...limits }))).toBe('missed')
  })

  it('is neither met nor missed when it was not measured, or has no goal', () => {
    expect(judge(figure({ values: [], least: 1 }))).toBe('not measured')
    expect(judge(figure({}))).toBe('–')
  })
})

test('the table names goal, spread and what it was compared with', () => {
  const lcp = figure({ what: 'LCP', unit: 'ms', values: [30, 50, 40], most: 10, reference: 'empty 5 ms' })
  const lines = figuresTable([lcp, figure({ goal: 'p4', values: [] })]).split('\n')
  expect(lines.at(-2)).toBe(
    '| P1 | LCP | / | ≤ 10 ms | 40 ms (median of 3) | 30 ms – 50 ms | empty 5 ms | missed |',
  )
  expect(lines.at(-1)).toBe('| P4 | score | / |  |  |  |  | not measured |')
})
