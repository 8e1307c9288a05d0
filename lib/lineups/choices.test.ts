import { describe, expect, it } from 'vitest'
import { choose } from './choices'
import { DEFAULT_FILTERS, type Filters } from './filters'

const chosen: Filters = {
  ...DEFAULT_FILTERS,
  map: 'ascent',
  location: 'A',
  agent: 'sova',
  ability: 'shock-bolt',
  page: 4,
}

describe('choosing in the filter bar', () => {
  it('returns to all maps when the chosen map is chosen again', () => {
    expect(choose.map(chosen, 'ascent')).toMatchObject({ map: 'all', location: 'N/A' })
  })

  it('resets the location when another map is chosen', () => {
    expect(choose.map(chosen, 'bind')).toMatchObject({ map: 'bind', location: 'ALL' })
  })

  it('clears the ability with the agent, chosen or returned to all', () => {
    expect(choose.agent(chosen, 'viper')).toMatchObject({ agent: 'viper', ability: 'all' })
    expect(choose.agent(chosen, 'sova')).toMatchObject({ agent: 'all', ability: 'all' })
  })

  it('toggles location and ability back', () => {
    expect(choose.location(chosen, 'A').location).toBe('ALL')
    expect(choose.ability(chosen, 'shock-bolt').ability).toBe('all')
  })

  it('starts every new result at page 1', () => {
    const results = [
      choose.platform(chosen, 'pc'),
      choose.side(chosen, 'attacker'),
      choose.map(chosen, 'bind'),
      choose.location(chosen, 'B'),
      choose.agent(chosen, 'viper'),
      choose.ability(chosen, 'recon-bolt'),
      choose.query(chosen, 'one way'),
    ]
    expect(results.map(({ page }) => page)).toEqual([1, 1, 1, 1, 1, 1, 1])
    expect(choose.page(chosen, 2).page).toBe(2)
  })
})
