import { describe, expect, it, test } from 'vitest'
import { type Figure, figuresTable, judge, summarize } from '@/tools/bench/figures'

const figure = (change: Partial<Figure>): Figure => ({
  goal: 'p1',
  metric: 'score',
  subject: '/',
  values: [100],
  ...change,
})

describe('a figure', () => {
  it('is summarized by the median or the 95th percentile', () => {
    expect(summarize(figure({ values: [9, 1, 2] }))).toBe(2)
    expect(summarize(figure({ values: [1, 2, 3, 4] }))).toBe(2.5)
    expect(summarize(figure({ values: Array.from({ length: 101 }, (_, n) => n), statistic: 'p95' }))).toBe(95)
  })

  it('meets its goal at the limit, and misses it beyond', () => {
    expect(judge(figure({ values: [50], max: 50 }))).toBe('met')
    expect(judge(figure({ values: [50.1], max: 50 }))).toBe('missed')
    expect(judge(figure({ values: [90], min: 90 }))).toBe('met')
    expect(judge(figure({ values: [89], min: 90 }))).toBe('missed')
  })

  it('misses its goal when a single measurement is under the minimum', () => {
    const limits = { min: 100, minEach: 97 }
    expect(judge(figure({ values: [100, 97, 100], ...limits }))).toBe('met')
    expect(judge(figure({ values: [100, 96, 100], ...limits }))).toBe('missed')
  })

  it('is neither met nor missed without measurements or without a limit', () => {
    expect(judge(figure({ values: [], min: 1 }))).toBe('not measured')
    expect(judge(figure({}))).toBe('–')
  })
})

test('the table shows the goal, the range and the reference', () => {
  const lcp = figure({ metric: 'LCP', unit: 'ms', values: [30, 50, 40], max: 10, reference: 'empty 5 ms' })
  const lines = figuresTable([lcp, figure({ goal: 'p4', values: [] })]).split('\n')
  expect(lines.at(-2)).toBe(
    '| P1 | LCP | / | ≤ 10 ms | 40 ms (median of 3) | 30 ms – 50 ms | empty 5 ms | missed |',
  )
  expect(lines.at(-1)).toBe('| P4 | score | / |  |  |  |  | not measured |')
})
