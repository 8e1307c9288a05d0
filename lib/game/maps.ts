export type GameMap = {
  id: string
  name: string
  /** Plant sites, in reading order. */
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

/** Shown for a map that is not in the reference data. */
const FALLBACK_MAP_EMOJI = '🗺️'

const mapsById = new Map(MAPS.map((entry) => [entry.id, entry]))

/** Finds a map by id or name, ignoring case; `undefined` when there is none. */
export function findMap(idOrName: string): GameMap | undefined {
  return mapsById.get(idOrName.trim().toLowerCase())
}

/** The map's display name; the text itself for an unknown map. */
export function mapName(idOrName: string): string {
  return findMap(idOrName)?.name ?? idOrName
}

export function mapEmoji(idOrName: string): string {
  return findMap(idOrName)?.emoji ?? FALLBACK_MAP_EMOJI
}

export function mapLabel(idOrName: string): string {
  return findMap(idOrName)?.name ?? `${FALLBACK_MAP_EMOJI} ${idOrName}`
}

/** `ALL` and the locations of the map. `ALL`, `A`, `B` for an unknown map. */
export function locationOptions(idOrName: string): string[] {
  return ['ALL', ...(findMap(idOrName)?.locations ?? AB)]
}
