import { describe, expect, it } from 'vitest'
import { filterTransitions } from './filter-transitions'
import { DEFAULT_FILTERS, type Filters } from './filters'

const selected: Filters = {
  ...DEFAULT_FILTERS,
  map: 'ascent',
  location: 'A',
  agent: 'sova',
  ability: 'shock-bolt',
  page: 4,
}

describe('selecting a filter', () => {
  it('returns to all maps when the selected map is selected again', () => {
    expect(filterTransitions.map(selected, 'ascent')).toMatchObject({ map: null, location: null })
  })

  it('clears the location when another map is selected', () => {
    expect(filterTransitions.map(selected, 'bind')).toMatchObject({ map: 'bind', location: null })
  })

  it('clears the ability when another agent is selected or the agent is deselected', () => {
    expect(filterTransitions.agent(selected, 'viper')).toMatchObject({ agent: 'viper', ability: null })
    expect(filterTransitions.agent(selected, 'sova')).toMatchObject({ agent: null, ability: null })
  })

  it('deselects location and ability when they are selected again', () => {
    expect(filterTransitions.location(selected, 'A').location).toBeNull()
    expect(filterTransitions.ability(selected, 'shock-bolt').ability).toBeNull()
  })

  it('starts every new result at page 1', () => {
    const results = [
      filterTransitions.platform(selected, 'pc'),
      filterTransitions.side(selected, 'attacker'),
      filterTransitions.map(selected, 'bind'),
      filterTransitions.location(selected, 'B'),
      filterTransitions.agent(selected, 'viper'),
      filterTransitions.ability(selected, 'recon-bolt'),
      filterTransitions.query(selected, 'one way'),
    ]
    expect(results.map(({ page }) => page)).toEqual([1, 1, 1, 1, 1, 1, 1])
    expect(filterTransitions.page(selected, 2).page).toBe(2)
  })
})
