import { describe, expect, it } from 'vitest'
import { describeEnds, throwParts } from './throw-text'

const UNKNOWN = { movement: null, fire: null, charge: null, bounces: null, airMs: null }
const parts = (known: Partial<Parameters<typeof throwParts>[0]>) => throwParts({ ...UNKNOWN, ...known })
const labels = (known: Parameters<typeof parts>[0]) => parts(known).map(({ label }) => label)
const place = (name: string) => ({ callout: name, name, point: null })

describe('how a lineup is thrown', () => {
  it('is said in the words of players, in the order of doing it', () => {
    expect(labels({ movement: 'jumping', charge: 2, bounces: 1, airMs: 3200 })).toEqual([
      'Jump throw',
      '2 bars',
      '1 bounce',
      '3.2\u00a0s',
    ])
  })

  it('is said in full for screen readers', () => {
    const known = { movement: 'standing', charge: 1, bounces: 2, airMs: 3000 } as const
    expect(parts(known).map(({ fullText }) => fullText)).toEqual([
      'Standing throw',
      'Charge: 1 of 3 bars',
      '2 bounces',
      '3.0 seconds in the air',
    ])
  })

  it('names the fire button only if it is not the usual one', () => {
    expect(labels({ fire: 'primary' })).toEqual([])
    expect(labels({ fire: 'alternative' })).toEqual(['Alt. fire'])
  })

  it('says that a bow needs no charge or bounce, but not that another ability has none', () => {
    expect(labels({ charge: 0, bounces: 0 })).toEqual(['0 bars', 'No bounce'])
    expect(parts({ charge: 1 })).toMatchObject([{ icon: 'charge', bars: 1, label: '1 bar' }])
    expect(labels({ movement: 'running' })).toEqual(['Run'])
  })
})

it('names both ends of a throw, or the known one', () => {
  const [from, to] = [place('A Lobby'), place('A Site')]
  expect(describeEnds({ from, to })).toBe('From A Lobby to A Site')
  expect(describeEnds({ from, to: null })).toBe('From A Lobby')
  expect(describeEnds({ from: null, to })).toBe('Lands in A Site')
  expect(describeEnds({ from: null, to: null })).toBeUndefined()
})
