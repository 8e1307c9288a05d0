import { type Ability, AGENTS } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'
import {
  DIFFICULTIES,
  type Difficulty,
  FIRES,
  MOVEMENTS,
  type Movement,
  PLATFORMS,
  type Platform,
  PURPOSES,
  type Purpose,
  type Side,
} from '@/lib/game/options'
import { PLAYER_WORDS, type WordMeaning } from '@/lib/game/player-words'
import { SCHEMATICS } from '@/lib/game/schematics'
import type { Callout } from '@/lib/game/schematics/schematic'
import { ALL_LOCATIONS } from '@/lib/lineups/list/filters'
import type { Named } from './match-text'

// What the cells of a table may say for each stored value: its name, and where there are such, its id and the words of players.

const playerWords = (isMeant: (meaning: WordMeaning) => boolean): string[] =>
  PLAYER_WORDS.filter(isMeant).flatMap(({ words }) => words)

/** @param key the property of a word's meaning, such as `map`. */
const wordsFor = (key: string, value: string): string[] =>
  playerWords((meaning) => (meaning as Record<string, unknown>)[key] === value)

export const PLATFORM_CHOICES: readonly Named<Platform>[] = PLATFORMS.map((value) => ({
  value,
  names: [value, ...wordsFor('platform', value)],
}))

const SIDE_NAMES: Record<Side, string[]> = {
  ALL: ['All', 'Both', 'Any'],
  Attack: ['Attack', 'Attackers'],
  Defense: ['Defense', 'Defenders'],
}

export const SIDE_CHOICES = Object.entries(SIDE_NAMES).map(([value, names]) => ({
  value,
  names: [...names, ...wordsFor('side', value)],
})) as readonly Named<Side>[]

export const MAP_CHOICES: readonly Named[] = MAPS.map(({ id, name }) => ({
  value: id,
  names: [name, id, ...wordsFor('map', id)],
}))

export const AGENT_CHOICES: readonly Named[] = AGENTS.map(({ id, name }) => ({
  value: id,
  names: [name, id, ...wordsFor('agent', id)],
}))

/** A word for several abilities, such as "molly", counts if the agent has one of them only. */
const toAbilityChoices = (abilities: readonly Ability[]): Named[] =>
  abilities.map(({ id, name }) => ({
    value: id,
    names: [
      name,
      id,
      ...playerWords((meaning) => 'abilities' in meaning && isOnlyOne(meaning.abilities, id, abilities)),
    ],
  }))

const toCalloutChoices = (callouts: readonly Callout[]): Named[] =>
  callouts.map(({ id, name }) => ({
    value: id,
    names: [
      name,
      ...playerWords((meaning) => 'callouts' in meaning && isOnlyOne(meaning.callouts, id, callouts)),
    ],
  }))

/** Whether a word that means several things means this one, and none of the others here. */
const isOnlyOne = (meant: readonly string[], id: string, others: readonly { id: string }[]) =>
  meant.includes(id) && others.filter((other) => meant.includes(other.id)).length === 1

const toLocationChoices = (locations: readonly string[]): Named[] => [
  { value: ALL_LOCATIONS, names: ['All', 'Any', 'Everywhere'] },
  ...locations.map((location) => ({
    value: location,
    names: location === 'Mid' ? [location, 'Middle'] : [location, ...wordsFor('site', location)],
  })),
]

// Made once, because every row of a table asks for them.
const ABILITIES = new Map(AGENTS.map(({ id, abilities }) => [id, toAbilityChoices(abilities)]))
const CALLOUTS = new Map(SCHEMATICS.map(({ map, callouts }) => [map, toCalloutChoices(callouts)]))
const LOCATIONS = new Map(MAPS.map(({ id, locations }) => [id, toLocationChoices(locations)]))

export const abilityChoices = (agent: string): readonly Named[] => ABILITIES.get(agent) ?? []

export const calloutChoices = (map: string): readonly Named[] => CALLOUTS.get(map) ?? []

export const locationChoices = (map: string): readonly Named[] => LOCATIONS.get(map) ?? []

const MOVEMENT_NAMES: Record<Movement, string[]> = {
  standing: ['Standing', 'Stand', 'Still'],
  crouching: ['Crouching', 'Crouch'],
  walking: ['Walking', 'Walk'],
  running: ['Running', 'Run'],
  jumping: ['Jumping', 'Jump', 'Jump throw'],
}

export const MOVEMENT_CHOICES: readonly Named<Movement>[] = MOVEMENTS.map((value) => ({
  value,
  names: MOVEMENT_NAMES[value],
}))

const FIRE_NAMES: Record<(typeof FIRES)[number], string[]> = {
  primary: ['Primary', 'Left', 'Left click'],
  alternative: ['Alternative', 'Alt', 'Alt fire', 'Secondary', 'Right', 'Right click'],
}

export const FIRE_CHOICES: readonly Named<(typeof FIRES)[number]>[] = FIRES.map((value) => ({
  value,
  names: FIRE_NAMES[value],
}))

export const PURPOSE_CHOICES = Object.entries(PURPOSES).map(([value, name]) => ({
  value,
  names: [name, ...wordsFor('purpose', value)],
})) as readonly Named<Purpose>[]

export const DIFFICULTY_CHOICES = Object.entries(DIFFICULTIES).map(([value, name]) => ({
  value,
  names: [name, ...wordsFor('difficulty', value)],
})) as readonly Named<Difficulty>[]
