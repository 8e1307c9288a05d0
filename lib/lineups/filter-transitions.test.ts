import { describe, expect, it } from 'vitest'
import { filterTransitions } from './filter-transitions'
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
    expect(filterTransitions.map(chosen, 'ascent')).toMatchObject({ map: null, location: null })
  })

  it('resets the location when another map is chosen', () => {
    expect(filterTransitions.map(chosen, 'bind')).toMatchObject({ map: 'bind', location: null })
  })

  it('clears the ability with the agent, chosen or returned to all', () => {
    expect(filterTransitions.agent(chosen, 'viper')).toMatchObject({ agent: 'viper', ability: null })
    expect(filterTransitions.agent(chosen, 'sova')).toMatchObject({ agent: null, ability: null })
  })

  it('toggles location and ability back', () => {
    expect(filterTransitions.location(chosen, 'A').location).toBeNull()
    expect(filterTransitions.ability(chosen, 'shock-bolt').ability).toBeNull()
  })

  it('starts every new result at page 1', () => {
    const results = [
      filterTransitions.platform(chosen, 'pc'),
      filterTransitions.side(chosen, 'attacker'),
      filterTransitions.map(chosen, 'bind'),
      filterTransitions.location(chosen, 'B'),
      filterTransitions.agent(chosen, 'viper'),
      filterTransitions.ability(chosen, 'recon-bolt'),
      filterTransitions.query(chosen, 'one way'),
    ]
    expect(results.map(({ page }) => page)).toEqual([1, 1, 1, 1, 1, 1, 1])
    expect(filterTransitions.page(chosen, 2).page).toBe(2)
  })
})
