import { lookUp } from './look-up'

export type GameMap = {
  id: string
  name: string
  /** In reading order. */
  sites: readonly string[]
  /** The sites, then `Mid` if the map has one. */
  locations: readonly string[]
  image: string
  emoji: string
}

const AB = ['A', 'B'] as const
const ABC = ['A', 'B', 'C'] as const

const map = (name: string, emoji: string, sites: readonly string[], hasMid: boolean): GameMap => ({
  id: name.toLowerCase(),
  name,
  sites,
  locations: hasMid ? [...sites, 'Mid'] : sites,
  image: `/maps/${name.toLowerCase()}.svg`,
  emoji,
})

export const MAPS: readonly GameMap[] = [
  map('Ascent', '🏛️', AB, true),
  map('Bind', '🏜️', AB, false),
  map('Haven', '⛩️', ABC, true),
  map('Split', '🏙️', AB, true),
  map('Icebox', '🧊', AB, true),
  map('Breeze', '🏝️', AB, true),
  map('Fracture', '⚡', AB, false),
  map('Pearl', '🐚', AB, true),
  map('Lotus', '🪷', ABC, false),
  map('Sunset', '🌇', AB, true),
  map('Abyss', '🕳️', AB, true),
]

/** For a map that is not in the reference data. */
export const UNKNOWN_MAP_EMOJI = '🗺️'

export const { find: findMap, nameOf: mapName, labelOf: mapLabel } = lookUp(MAPS, UNKNOWN_MAP_EMOJI)

/** The location of a lineup that works for all of its map. */
export const ALL_LOCATIONS = 'ALL'

/** `ALL`, `A`, `B` for an unknown map. */
export const locationOptions = (idOrName: string): string[] => [
  ALL_LOCATIONS,
  ...(findMap(idOrName)?.locations ?? AB),
]
