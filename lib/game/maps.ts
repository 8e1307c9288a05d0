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

const map = (
  id: string,
  name: string,
  emoji: string,
  sites: readonly string[],
  hasMid: boolean,
): GameMap => ({
  id,
  name,
  sites,
  locations: hasMid ? [...sites, 'Mid'] : sites,
  image: `/maps/${id}.svg`,
  emoji,
})

export const MAPS: readonly GameMap[] = [
  map('ascent', 'Ascent', '🏛️', AB, true),
  map('bind', 'Bind', '🏜️', AB, false),
  map('haven', 'Haven', '⛩️', ABC, true),
  map('split', 'Split', '🏙️', AB, true),
  map('icebox', 'Icebox', '🧊', AB, true),
  map('breeze', 'Breeze', '🏝️', AB, true),
  map('fracture', 'Fracture', '⚡', AB, false),
  map('pearl', 'Pearl', '🐚', AB, true),
  map('lotus', 'Lotus', '🪷', ABC, false),
  map('sunset', 'Sunset', '🌇', AB, true),
  map('abyss', 'Abyss', '🕳️', AB, true),
]

/** Shown for a map that is not in the reference data. */
const FALLBACK_MAP_EMOJI = '🗺️'

/** The sites offered for a map that is not in the reference data. */
const FALLBACK_SITES: readonly string[] = AB

const mapsByIdOrName = new Map(
  MAPS.flatMap((entry) => [[entry.id, entry] as const, [entry.name.toLowerCase(), entry] as const]),
)

/** Finds a map by id or name, ignoring case; `undefined` when there is none. */
export function findMap(idOrName: string): GameMap | undefined {
  return mapsByIdOrName.get(idOrName.trim().toLowerCase())
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

/** `ALL`, the sites, then `Mid` if the map has one. `ALL`, `A`, `B` for an unknown map. */
export function locationOptions(idOrName: string): string[] {
  return ['ALL', ...(findMap(idOrName)?.locations ?? FALLBACK_SITES)]
}
