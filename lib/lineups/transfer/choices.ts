import { AGENTS } from '@/lib/game/agents'
import { CHINESE_AGENT_NAMES, CHINESE_MAP_NAMES } from '@/lib/game/chinese-names'
import { ALL_LOCATIONS, MAPS } from '@/lib/game/maps'
import {
  DIFFICULTIES,
  type FIRES,
  type Movement,
  type Platform,
  PURPOSES,
  type Side,
} from '@/lib/game/options'
import { PLAYER_WORDS, type WordMeaning } from '@/lib/game/player-words'
import { SCHEMATICS } from '@/lib/game/schematics'
import type { Named } from './match-text'

// The texts that a cell of a table may have for each stored value: its names, its id, and the words of players.

const playerWords = (isMeant: (meaning: WordMeaning) => boolean): string[] =>
  PLAYER_WORDS.filter(isMeant).flatMap(({ words }) => words)

/** `key`: a property of `WordMeaning`. Others, such as `movement`, have no words of players. */
const wordsFor = (key: string, value: string): string[] =>
  playerWords((meaning) => (meaning as Record<string, unknown>)[key] === value)

const toChoices = <Value extends string>(
  key: string,
  names: Readonly<Record<Value, string | readonly string[]>>,
): readonly Named<Value>[] =>
  (Object.keys(names) as Value[]).map((value) => ({
    value,
    names: [names[value], wordsFor(key, value)].flat(),
  }))

const namesById = (
  things: readonly { id: string; name: string }[],
  chineseNames: Readonly<Record<string, string>>,
) => Object.fromEntries(things.map(({ id, name }) => [id, [name, id, chineseNames[id] ?? id]]))

export const COLUMN_CHOICES = {
  platform: toChoices<Platform>('platform', { Mobile: 'Mobile', PC: 'PC' }),
  side: toChoices<Side>('side', {
    ALL: ['All', 'Both', 'Any'],
    Attack: ['Attack', 'Attackers'],
    Defense: ['Defense', 'Defenders'],
  }),
  map: toChoices('map', namesById(MAPS, CHINESE_MAP_NAMES)),
  agent: toChoices('agent', namesById(AGENTS, CHINESE_AGENT_NAMES)),
  movement: toChoices<Movement>('movement', {
    standing: ['Standing', 'Stand', 'Still'],
    crouching: ['Crouching', 'Crouch'],
    walking: ['Walking', 'Walk'],
    running: ['Running', 'Run'],
    jumping: ['Jumping', 'Jump', 'Jump throw'],
  }),
  fire: toChoices<(typeof FIRES)[number]>('fire', {
    primary: ['Primary', 'Left', 'Left click'],
    alternative: ['Alternative', 'Alt', 'Alt fire', 'Secondary', 'Right', 'Right click'],
  }),
  purposes: toChoices('purpose', PURPOSES),
  difficulty: toChoices('difficulty', DIFFICULTIES),
}

/** A word for several abilities or callouts, such as "molly", counts if the list has only one of them. */
const toChoicesOf = (key: 'abilities' | 'callouts', things: readonly { id: string; name: string }[]) =>
  things.map(({ id, name }): Named => {
    const isOnlyMeant = (meaning: WordMeaning) => {
      const meant = (meaning as Partial<Record<typeof key, readonly string[]>>)[key] ?? []
      return meant.includes(id) && things.filter((thing) => meant.includes(thing.id)).length === 1
    }
    return { value: id, names: [name, id, ...playerWords(isOnlyMeant)] }
  })

const toLocationChoices = (locations: readonly string[]): Named[] => [
  { value: ALL_LOCATIONS, names: ['All', 'Any', 'Everywhere'] },
  ...locations.map((location) => ({
    value: location,
    names: location === 'Mid' ? [location, 'Middle'] : [location, ...wordsFor('site', location)],
  })),
]

// Computed once, because every row of a table needs the choices.
const ABILITIES = new Map(AGENTS.map(({ id, abilities }) => [id, toChoicesOf('abilities', abilities)]))
const CALLOUTS = new Map(SCHEMATICS.map(({ map, callouts }) => [map, toChoicesOf('callouts', callouts)]))
const LOCATIONS = new Map(MAPS.map(({ id, locations }) => [id, toLocationChoices(locations)]))

export const abilityChoices = (agent: string): readonly Named[] => ABILITIES.get(agent) ?? []

export const calloutChoices = (map: string): readonly Named[] => CALLOUTS.get(map) ?? []

export const locationChoices = (map: string): readonly Named[] => LOCATIONS.get(map) ?? []
