import { expect, it } from 'vitest'
import { AGENTS } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'
import { abilityChoices, COLUMN_CHOICES, calloutChoices, locationChoices } from './choices'
import { findNamed, type Named, toMatchKey } from './match-text'

const LISTS: [string, readonly Named[]][] = [
  ['platforms', COLUMN_CHOICES.platform],
  ['sides', COLUMN_CHOICES.side],
  ['maps', COLUMN_CHOICES.map],
  ['agents', COLUMN_CHOICES.agent],
  ['movements', COLUMN_CHOICES.movement],
  ['fire buttons', COLUMN_CHOICES.fire],
  ['purposes', COLUMN_CHOICES.purposes],
  ['difficulties', COLUMN_CHOICES.difficulty],
  ...AGENTS.map(({ id }): [string, readonly Named[]] => [`abilities of ${id}`, abilityChoices(id)]),
  ...MAPS.map(({ id }): [string, readonly Named[]] => [`locations of ${id}`, locationChoices(id)]),
  ...MAPS.map(({ id }): [string, readonly Named[]] => [`callouts of ${id}`, calloutChoices(id)]),
]

it.each(LISTS)('%s have names and stored values that mean one of them only', (_, choices) => {
  const keys = choices.flatMap(({ value, names }) =>
    [...new Set(names.map(toMatchKey))].map((key) => ({ key, value })),
  )
  const repeated = keys.filter(({ key }, index) => keys.findIndex((other) => other.key === key) !== index)
  expect(repeated).toEqual([])
  expect(choices.filter(({ value }) => findNamed(value, choices)?.value !== value)).toEqual([])
})

it.each([
  [COLUMN_CHOICES.agent, 'KAY/O', 'kayo'],
  [COLUMN_CHOICES.agent, 'KJ', 'killjoy'],
  [COLUMN_CHOICES.map, 'asc', 'ascent'],
  [COLUMN_CHOICES.map, '亚海悬城', 'ascent'],
  [COLUMN_CHOICES.agent, '猎枭', 'sova'],
  [COLUMN_CHOICES.side, 'both', 'ALL'],
  [abilityChoices('viper'), 'molly', 'snake-bite'],
  [calloutChoices('ascent'), 'a lobby', 'a-lobby'],
  [locationChoices('ascent'), 'A site', 'A'],
  [COLUMN_CHOICES.movement, 'jump-throw', 'jumping'],
])('understands what players write: %#', (choices, text, value) => {
  expect(findNamed(text, choices)?.value).toBe(value)
})

it('does not guess between the two arrows of a bow', () => {
  expect(findNamed('arrow', abilityChoices('sova'))).toBeUndefined()
})
