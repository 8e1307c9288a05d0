import { describe, expect, it } from 'vitest'
import { type Figure, judge, numberOf } from '../../tools/bench/figures'
import { summaryTable } from '../../tools/bench/report'

const figure = (change: Partial<Figure>): Figure => ({
  goal: 'p1',
  what: 'score',
  subject: '/',
  unit: '',
  by: 'median',
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
    expect(judge(figure({ values: [50], limit: { most: 50 } }))).toBe('met')
    expect(judge(figure({ values: [50.1], limit: { most: 50 } }))).toBe('missed')
    expect(judge(figure({ values: [90], limit: { least: 90 } }))).toBe('met')
    expect(judge(figure({ values: [89], limit: { least: 90 } }))).toBe('missed')
  })

  it('misses it with one run under the floor', () => {
    const limit = { least: 100, noneUnder: 97 }
    expect(judge(figure({ values: [100, 97, 100], limit }))).toBe('met')
    expect(judge(figure({ values: [100, 96, 100], limit }))).toBe('missed')
  })

  it('is neither met nor missed when it was not measured, or has no goal', () => {
    expect(judge(figure({ values: [], limit: { least: 1 } }))).toBe('not measured')
    expect(judge(figure({}))).toBe('–')
  })
})

describe('the summary', () => {
  it('names the subject that is worst, and how many reach the goal', () => {
    const limit = { most: 10 }
    const figures = [
      figure({ what: 'LCP', subject: '/fast', unit: 'ms', values: [1], limit }),
      figure({ what: 'LCP', subject: '/slow', unit: 'ms', values: [30], limit }),
      figure({ what: 'LCP', subject: '/slower', unit: 'ms', values: [40], limit }),
    ]
    expect(summaryTable(figures).split('\n').at(-1)).toBe(
      '| P1 | LCP | ≤ 10 ms | 40 ms | /slower |  | 1 of 3 |',
    )
  })
})
