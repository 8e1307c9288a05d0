import { expect, it } from 'vitest'
import { chosenFilters, describeFilters } from './filter-text'
import { DEFAULT_FILTERS } from './filters'

it.each([
  [{}, 'Mobile · All maps · All agents'],
  [{ map: 'ascent' }, 'Mobile · Ascent · All agents'],
  [{ platform: 'pc', agent: 'sova' }, 'PC · All maps · Sova'],
  [
    {
      side: 'attacker',
      map: 'ascent',
      location: 'A',
      agent: 'sova',
      ability: 'recon-bolt',
      purpose: 'recon',
      difficulty: 'easy',
      patch: 'works',
    },
    'Mobile · Attacker · Ascent A · Sova · Recon Bolt · Recon · Easy · Works on 11.08',
  ],
] as const)('the filters %j are named', (filters, text) => {
  expect(chosenFilters({ ...DEFAULT_FILTERS, ...filters }, '11.08').join(' · ')).toBe(text)
})

it('a list is described by its search and its filters', () => {
  expect(describeFilters({ ...DEFAULT_FILTERS, q: 'smoke', agent: 'viper', page: 2 })).toBe(
    '“smoke” · Mobile · All maps · Viper · Page 2',
  )
})
