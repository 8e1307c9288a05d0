import { expect, it } from 'vitest'
import { toConditions } from './conditions'
import { DEFAULT_FILTERS, type Filters } from './filters'

const CHOSEN: Filters = {
  platform: 'pc',
  side: 'attacker',
  map: 'ascent',
  location: 'A',
  agent: 'sova',
  ability: 'recon-bolt',
  from: 'a-main',
  to: 'a-site',
  purpose: 'retake',
  difficulty: 'easy',
  patch: 'works',
  q: 'smoke',
  order: 'reliable',
  saved: true,
  view: 'to',
  page: 2,
}

/** Those that are no condition on the value of a column. */
const OTHERS = ['patch', 'q', 'order', 'saved', 'view', 'page']

it('has one condition for each filter', () => {
  expect(Object.keys(CHOSEN).toSorted()).toEqual(Object.keys(DEFAULT_FILTERS).toSorted())
  const before = toConditions(DEFAULT_FILTERS)
  for (const name of Object.keys(CHOSEN) as (keyof Filters)[]) {
    const conditions = toConditions({ ...DEFAULT_FILTERS, [name]: CHOSEN[name] })
    const added = conditions.filter(
      (one) => !before.some((other) => JSON.stringify(one) === JSON.stringify(other)),
    )
    expect([name, added.length]).toEqual([name, OTHERS.includes(name) ? 0 : 1])
  }
})

it('matches lineups for all sides and all locations, too', () => {
  expect(toConditions(CHOSEN)).toEqual(
    expect.arrayContaining([
      { column: 'side', parameter: 'wanted_sides', operator: 'in', value: ['ALL', 'Attack'] },
      { column: 'map_location', parameter: 'wanted_locations', operator: 'in', value: ['ALL', 'A'] },
      { column: 'purposes', parameter: 'wanted_purpose', operator: 'contains', value: 'retake' },
    ]),
  )
})
