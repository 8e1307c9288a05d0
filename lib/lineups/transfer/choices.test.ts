import { describe, expect, it } from 'vitest'
import { AGENTS } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'
import {
  AGENT_CHOICES,
  abilityChoices,
  calloutChoices,
  DIFFICULTY_CHOICES,
  FIRE_CHOICES,
  locationChoices,
  MAP_CHOICES,
  MOVEMENT_CHOICES,
  PLATFORM_CHOICES,
  PURPOSE_CHOICES,
  SIDE_CHOICES,
} from './choices'
import { findNamed, type Named, toMatchKey } from './match-text'

const LISTS: [string, readonly Named[]][] = [
  ['platforms', PLATFORM_CHOICES],
  ['sides', SIDE_CHOICES],
  ['maps', MAP_CHOICES],
  ['agents', AGENT_CHOICES],
  ['movements', MOVEMENT_CHOICES],
  ['fire buttons', FIRE_CHOICES],
  ['purposes', PURPOSE_CHOICES],
  ['difficulties', DIFFICULTY_CHOICES],
  ...AGENTS.map(({ id }): [string, readonly Named[]] => [`abilities of ${id}`, abilityChoices(id)]),
  ...MAPS.map(({ id }): [string, readonly Named[]] => [`locations of ${id}`, locationChoices(id)]),
  ...MAPS.map(({ id }): [string, readonly Named[]] => [`callouts of ${id}`, calloutChoices(id)]),
]

describe.each(LISTS)('%s', (_, choices) => {
  it('have names and stored values that mean one of them only', () => {
    const keys = choices.flatMap(({ value, names }) =>
      [...new Set(names.map(toMatchKey))].map((key) => ({ key, value })),
    )
    const repeated = keys.filter(({ key }, index) => keys.findIndex((other) => other.key === key) !== index)
    expect(repeated).toEqual([])
    expect(choices.filter(({ value }) => findNamed(value, choices)?.value !== value)).toEqual([])
  })
})

it.each([
  [AGENT_CHOICES, 'KAY/O', 'kayo'],
  [AGENT_CHOICES, 'KJ', 'killjoy'],
  [MAP_CHOICES, 'asc', 'ascent'],
  [SIDE_CHOICES, 'attacker', 'Attack'],
  [SIDE_CHOICES, 'both', 'ALL'],
  [abilityChoices('viper'), 'molly', 'snake-bite'],
  [abilityChoices('kayo'), 'fragment', 'frag-ment'],
  [calloutChoices('ascent'), 'a lobby', 'a-lobby'],
  [locationChoices('ascent'), 'middle', 'Mid'],
  [locationChoices('ascent'), 'A site', 'A'],
  [MOVEMENT_CHOICES, 'jump-throw', 'jumping'],
  [PURPOSE_CHOICES, 'post plant', 'post-plant'],
])('understands what players write: %#', (choices, text, value) => {
  expect(findNamed(text, choices)?.value).toBe(value)
})

it('does not guess between the two arrows of a bow', () => {
  expect(findNamed('arrow', abilityChoices('sova'))).toBeUndefined()
})
