import { describe, expect, it } from 'vitest'
import { DEFAULT_FILTERS } from './filters'
import { getCalloutNames, withKnownCallouts } from './known-callouts'

const filters = { ...DEFAULT_FILTERS, map: 'ascent', from: 'a-lobby', to: 'a-site' }

describe('callouts of a list', () => {
  it('stay selected if the map has them', () => {
    expect(withKnownCallouts(filters)).toEqual(filters)
  })

  it('are dropped if the map does not have them', () => {
    expect(withKnownCallouts({ ...filters, to: 'nowhere' })).toEqual({ ...filters, to: null })
    expect(withKnownCallouts({ ...filters, map: null })).toEqual({
      ...filters,
      map: null,
      from: null,
      to: null,
    })
    expect(withKnownCallouts({ ...filters, map: 'no-map', to: '__proto__' })).toMatchObject({
      from: null,
      to: null,
    })
  })

  it('have names', () => {
    expect(getCalloutNames(filters)).toEqual({ from: 'A Lobby', to: 'A Site' })
    expect(getCalloutNames({ ...filters, from: null, to: 'nowhere' })).toEqual({ from: null, to: null })
  })
})
