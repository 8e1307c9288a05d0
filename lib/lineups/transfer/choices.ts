import { AGENTS, agentAbilities } from '@/lib/game/agents'
import { findMap, MAPS } from '@/lib/game/maps'
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
import { findSchematic } from '@/lib/game/schematics'
import { ALL_LOCATIONS } from '@/lib/lineups/list/filters'
import type { Named } from './match-text'

// What the cells of a table may say for each stored value: its name, its id, and the words of players for it.

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

/** The abilities of an agent. A word for several abilities, such as "molly", counts if the agent has one of them only. */
export function abilityChoices(agent: string): Named[] {
  const abilities = agentAbilities(agent)
  return abilities.map(({ id, name }) => ({
    value: id,
    names: [
      name,
      id,
      ...playerWords(
        (meaning) =>
          'abilities' in meaning &&
          meaning.abilities.includes(id) &&
          abilities.filter((ability) => meaning.abilities.includes(ability.id)).length === 1,
      ),
    ],
  }))
}

/** The locations of a map. */
export function locationChoices(map: string): Named[] {
  const locations = findMap(map)?.locations ?? []
  return [
    { value: ALL_LOCATIONS, names: ['All', 'Any', 'Everywhere'] },
    ...locations.map((location) => ({
      value: location,
      names: location === 'Mid' ? [location, 'Middle'] : [location, ...wordsFor('site', location)],
    })),
  ]
}

/** The callouts of a map. */
export function calloutChoices(map: string): Named[] {
  const callouts = findSchematic(map)?.callouts ?? []
  return callouts.map(({ id, name }) => ({
    value: id,
    names: [
      name,
      ...playerWords((meaning) => 'callouts' in meaning && isOnlyOne(meaning.callouts, id, callouts)),
    ],
  }))
}

/** Whether a word for callouts means this one, and no other of the map. */
const isOnlyOne = (meant: readonly string[], id: string, callouts: readonly { id: string }[]) =>
  meant.includes(id) && callouts.filter((callout) => meant.includes(callout.id)).length === 1

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
