import { describe, expect, it } from 'vitest'
import { filterTransitions } from './filter-transitions'
import { DEFAULT_FILTERS, type Filters } from './filters'

const selected: Filters = {
  ...DEFAULT_FILTERS,
  map: 'ascent',
  location: 'A',
  agent: 'sova',
  ability: 'shock-bolt',
  from: 'a-lobby',
  to: 'a-site',
  purpose: 'retake',
  difficulty: 'easy',
  view: 'to',
  page: 4,
}

describe('selecting a filter', () => {
  it('returns to all maps when the selected map is selected again', () => {
    expect(filterTransitions.map(selected, 'ascent')).toMatchObject({ map: null, location: null })
  })

  it('clears location and callouts when another map is selected, and keeps the map above the list open', () => {
    const onBind = { map: 'bind', location: null, from: null, to: null, view: 'to' }
    expect(filterTransitions.map(selected, 'bind')).toMatchObject(onBind)
    for (const map of ['ascent', null]) {
      expect(filterTransitions.map(selected, map)).toMatchObject({ from: null, to: null, view: null })
    }
  })

  it('clears the ability when another agent is selected or the agent is deselected', () => {
    expect(filterTransitions.agent(selected, 'viper')).toMatchObject({ agent: 'viper', ability: null })
    expect(filterTransitions.agent(selected, 'sova')).toMatchObject({ agent: null, ability: null })
  })

  it('deselects location and ability when they are selected again', () => {
    expect(filterTransitions.location(selected, 'A').location).toBeNull()
    expect(filterTransitions.ability(selected, 'shock-bolt').ability).toBeNull()
  })

  it('deselects callout, purpose and difficulty when they are selected again', () => {
    expect(filterTransitions.from(selected, 'a-lobby')).toMatchObject({ from: null, to: 'a-site' })
    expect(filterTransitions.to(selected, 'a-site')).toMatchObject({ from: 'a-lobby', to: null })
    expect(filterTransitions.to(selected, 'b-site').to).toBe('b-site')
    expect(filterTransitions.anyCallout(selected)).toMatchObject({ from: null, to: null, page: 1 })
    expect(filterTransitions.choice(selected, 'purpose', 'retake').purpose).toBeNull()
    expect(filterTransitions.choice(selected, 'difficulty', 'easy').difficulty).toBeNull()
  })

  it('keeps everything but the page on the other platform', () => {
    expect(filterTransitions.platform(selected, 'pc')).toEqual({ ...selected, platform: 'pc', page: 1 })
  })

  it('opens and closes the map above the list without changing the list', () => {
    expect(filterTransitions.view(selected, 'from')).toEqual({ ...selected, view: 'from' })
    expect(filterTransitions.view(selected, null)).toEqual({ ...selected, view: null })
    expect(filterTransitions.saved(selected, true).view).toBeNull()
  })

  it('starts every new result at page 1', () => {
    const results = [
      filterTransitions.platform(selected, 'pc'),
      filterTransitions.side(selected, 'attacker'),
      filterTransitions.map(selected, 'bind'),
      filterTransitions.location(selected, 'B'),
      filterTransitions.agent(selected, 'viper'),
      filterTransitions.ability(selected, 'recon-bolt'),
      filterTransitions.from(selected, 'b-lobby'),
      filterTransitions.to(selected, 'b-site'),
      filterTransitions.choice(selected, 'purpose', 'recon'),
      filterTransitions.choice(selected, 'difficulty', 'hard'),
      filterTransitions.query(selected, 'one way'),
    ]
    expect(new Set(results.map(({ page }) => page))).toEqual(new Set([1]))
    expect(filterTransitions.page(selected, 2).page).toBe(2)
  })
})
