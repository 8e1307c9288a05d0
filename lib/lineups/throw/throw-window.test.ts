import { describe, expect, it } from 'vitest'
import { latestThrowMs, parseAirMs, throwDeadlines } from './throw-window'

const inWords = (airMs: number) =>
  throwDeadlines(airMs).map(({ defuse, deadline }) => `${defuse}: ${deadline}`.replaceAll('\u00a0', ' '))

describe('an ability that has to land before a defuse ends', () => {
  it('is thrown its time in the air before that, without rounding errors', () => {
    expect(latestThrowMs(3200, 'start')).toBe(3800)
    expect(latestThrowMs(3200, 'checkpoint')).toBe(300)
    expect(inWords(3200)).toEqual(['After the defuse sound: throw within 3.8 s', 'Half already done: 0.3 s'])
    expect(inWords(2900)).toEqual(['After the defuse sound: throw within 4.1 s', 'Half already done: 0.6 s'])
  })

  it('is too late for the second half if it flies as long as that or longer', () => {
    expect(inWords(3400)[1]).toBe('Half already done: 0.1 s')
    expect(inWords(3500)).toEqual([
      'After the defuse sound: throw within 3.5 s',
      'Half already done: too late',
    ])
  })

  it('is too late at all if it flies as long as a defuse or longer', () => {
    expect(inWords(7000)).toEqual(['After the defuse sound: too late'])
    expect(inWords(30_000)).toEqual(['After the defuse sound: too late'])
  })
})

describe('a time in the air in the URL', () => {
  it.each([
    ['3.2', 3200],
    ['3', 3000],
    ['0', 0],
    ['0.3', 300],
    ['30', 30_000],
  ])('%s is read', (text, airMs) => expect(parseAirMs(text)).toBe(airMs))

  it.each([null, '', '30.1', '3.25', '3,2', '-1', '+1', '1e1', ' 3', '.5', '3.', '0x1', '100', 'NaN', '٣'])(
    '%s is ignored',
    (text) => expect(parseAirMs(text)).toBeUndefined(),
  )
})
